import type { Release, SmokeReport } from '@maru/contracts';
import { pinCookie } from '@maru/contracts';
import type { BrowserType } from 'playwright-core';
import { openPath } from './open';
import { serveRecord } from './record';
import { type Member, signIn } from './sign-in';

export interface SmokeInput {
  chromium: BrowserType;
  /** Path of the browser. */
  executable: string;
  /** Whether the browser runs in its sandbox; see `sandboxProblem`. */
  sandbox: boolean;
  site: string;
  release: Pick<Release, 'remote' | 'version' | 'build' | 'description'>;
  /** The record by which this browser alone runs the release; see `smokeRecord`. */
  signed: string;
  member: Member | null;
  patienceMs?: number;
}

/**
 * Opens every mount of a release in the deployed site with a headless Chromium, pinned to that release, and says what
 * was seen. Rejects when the browser cannot start or the member cannot sign in: that says nothing of the release.
 */
export async function smoke(input: SmokeInput): Promise<SmokeReport> {
  const { chromium, executable, sandbox, site, release, signed, member, patienceMs = 20_000 } = input;
  const { remote, version, build, description } = release;
  const id = `${version}-${build}`;
  const browser = await chromium.launch({
    executablePath: executable,
    // It runs code that no gate has passed yet.
    chromiumSandbox: sandbox,
    args: ['--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    await context.addCookies([{ name: pinCookie, value: encodeURIComponent(`${remote}@${id}`), url: site }]);
    await serveRecord(context, remote, id, signed);
    if (member) await signIn(context, site, member);
    const pages: SmokeReport['pages'] = [];
    for (const path of new Set(description.mounts.map((mount) => mount.path))) {
      const slots = description.mounts.filter((mount) => mount.path === path).map(({ slot }) => slot);
      pages.push(await openPath(context, { site, remote, id, path, slots, patienceMs }));
    }
    return { site, browser: `Chromium ${browser.version()}`.slice(0, 100), pages };
  } finally {
    await browser.close();
  }
}
