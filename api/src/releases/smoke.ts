import type { BuildRecord, SmokeReport } from '@maru/contracts';
import { findChromium, sandboxFacts, sandboxProblem, smoke } from '@maru/releases';
import type { SmokeEnv } from '../kernel/release-env';

/**
 * Makes the registry's smoke loads: a headless browser opens a release in the deployed site, one release at a time.
 * Rejects where the browser cannot start or the member cannot sign in: that says nothing of the release.
 */
export function smokeRunner({
  chromium,
  member,
  site,
}: SmokeEnv): (record: BuildRecord, signed: string) => Promise<SmokeReport> {
  const sandbox = sandboxProblem(sandboxFacts()) === null;
  let last: Promise<unknown> = Promise.resolve();
  return (release, signed) => {
    const run = last.then(async () => {
      const executable = findChromium({ MARU_CHROMIUM: chromium });
      if (!executable.ok) throw new Error(executable.message);
      const playwright = await import('playwright-core');
      return smoke({
        chromium: playwright.chromium,
        executable: executable.value,
        sandbox,
        site,
        release,
        signed,
        member,
      });
    });
    last = run.catch(() => undefined);
    return run;
  };
}
