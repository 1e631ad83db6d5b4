import { availableParallelism } from 'node:os';
import type { BuildRecord, SmokeReport } from '@maru/contracts';
import { findChromium, LoadQueue, readSandboxConditions, sandboxProblem, smoke } from '@maru/releases';
import type { SmokeEnv } from '../kernel/release-env';

/** A load that cannot begin within this time is not made: the command line waits 300 s, and a load takes up to 180 s. */
const waitMs = 100_000;
/** Browsers at once: two teams at least, four at most, however many processors there are. */
const parallel = Math.min(4, Math.max(2, availableParallelism()));

/**
 * Makes the registry's smoke loads: a headless browser opens a release in the deployed site, releases of several remotes
 * side by side. Rejects where the browser cannot start or the member cannot sign in: that says nothing of the release.
 */
export function smokeRunner({
  chromium,
  member,
  site,
}: SmokeEnv): (record: BuildRecord, signed: string) => Promise<SmokeReport> {
  const sandbox = sandboxProblem(readSandboxConditions()) === null;
  const queue = new LoadQueue({ parallel, waitMs });
  return (release, signed) =>
    queue.run(release.remote, async () => {
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
}
