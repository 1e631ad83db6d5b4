import type { Release, SmokeReport } from '@maru/contracts';
import { pinCookie } from '@maru/contracts';
import type { BrowserType } from 'playwright-core';
import { defaultSmokeLimits, type SmokeLimits } from './limits';
import { openPath } from './open';
import { type BrowserProcess, startBrowser } from './process';
import { serveRecord } from './record';
import { type Member, signIn } from './sign-in';
import { Watchdog } from './watchdog';

/** Limit of what says nothing of the release: the start of the browser, the sign-in, ms. */
const preparationMs = 15_000;
/** How often the browser's usage of the machine is read, ms. */
const usageEveryMs = 200;

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
  limits?: Partial<SmokeLimits>;
}

/**
 * Opens every mount of a release in the deployed site with a headless Chromium, pinned to that release, and says what
 * was seen. Every step has a deadline: when one passes, the browser is killed, and the report says what took too long.
 * Rejects when the browser cannot start or the member cannot sign in: that says nothing of the release.
 */
export async function smoke(input: SmokeInput): Promise<SmokeReport> {
  const { chromium, executable, sandbox, site, release, signed, member } = input;
  const limits = { ...defaultSmokeLimits, ...input.limits };
  const { remote, version, build, description } = release;
  const id = `${version}-${build}`;
  const started = await startBrowser(chromium, {
    executablePath: executable,
    timeout: preparationMs,
    // It runs code that no gate has passed yet.
    chromiumSandbox: sandbox,
    args: ['--disable-gpu', '--disable-dev-shm-usage'],
  });
  const { browser } = started;
  const watchdog = new Watchdog(started.kill);
  const usage = watchUsage(started, watchdog, limits);
  const total = setTimeout(() => watchdog.end(`the load took longer than ${limits.totalMs} ms`), limits.totalMs);
  try {
    const context = await watchdog.step(preparationMs, 'the site took too long to sign in', async () => {
      const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
      await context.addCookies([{ name: pinCookie, value: encodeURIComponent(`${remote}@${id}`), url: site }]);
      await serveRecord(context, remote, id, signed);
      if (member) await signIn(context, site, member);
      return context;
    });
    const pages: SmokeReport['pages'] = [];
    for (const path of new Set(description.mounts.map((mount) => mount.path))) {
      usage.beginPath();
      const mounts = description.mounts.filter((mount) => mount.path === path);
      pages.push(await openPath(context, { site, remote, id, path, mounts, limits }, watchdog));
      // The browser is gone; the gate refuses the paths that were not opened.
      if (watchdog.cause) break;
    }
    return { site, browser: `Chromium ${browser.version()}`.slice(0, 100), pages };
  } finally {
    clearTimeout(total);
    usage.stop();
    await started.stop();
  }
}

/** Ends the load when the browser takes too much of the machine; what it may take of processors is counted by path. */
function watchUsage(
  { usage }: BrowserProcess,
  watchdog: Watchdog,
  { memoryBytes, processorMs }: Pick<SmokeLimits, 'memoryBytes' | 'processorMs'>,
): { beginPath(): void; stop(): void } {
  let isReading = false;
  let takenMs = 0;
  let takenBeforeMs = 0;
  const timer = setInterval(async () => {
    if (isReading) return;
    isReading = true;
    const taken = await usage();
    isReading = false;
    if (!taken) return;
    takenMs = taken.processorMs;
    const megabytes = (count: number) => `${Math.round(count / 1_048_576)} MB`;
    if (taken.memoryBytes > memoryBytes)
      watchdog.end(`the page took ${megabytes(taken.memoryBytes)} of memory; ${megabytes(memoryBytes)} are allowed`);
    if (takenMs - takenBeforeMs > processorMs)
      watchdog.end(`the page took more than ${processorMs} ms of processor time: its code does not rest`);
  }, usageEveryMs);
  return {
    beginPath() {
      takenBeforeMs = takenMs;
    },
    stop: () => clearInterval(timer),
  };
}
