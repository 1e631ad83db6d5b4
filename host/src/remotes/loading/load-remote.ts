import type { Release } from '@maru/contracts';
import type { RemoteApp } from '@maru/remote';
import { meetsContract } from '@maru/remote/contract';
import { ownerOf } from '../guard/owner';
import { checkGlobals } from '../guard/watch';
import { withDeadline } from './deadline';
import { errorText } from './error-text';
import { loadScript, loadStyle } from './files';
import { type HostFault, hostFault } from './host-fault';
import { allowRelease, expectedHash, fileUrl } from './integrity';
import { filesForPath } from './parts';
import { readApp } from './read-app';
import { failure, type LoadFailure } from './reasons';
import { forgetBuild, registerContainer } from './runtime';

export type LoadedApp = { ok: true; app: RemoteApp; release: Release };
export type LoadResult = LoadedApp | LoadFailure | HostFault;

/** No load takes longer: a load that never ends would freeze routing for the whole page. */
export const loadDeadlineMs = 8_000;

const results = new Map<string, Promise<LoadResult>>();
/** When each build was first asked for, by performance.now(). */
const asked = new Map<string, number>();
/** Builds that have disposed of what they had begun, and have not been mounted since. */
const suspended = new Set<string>();

export interface LoadOptions {
  deadlineMs?: number;
  /** Its style sheets are fetched and do not apply until `enableStyles`. */
  stylesDisabled?: boolean;
}

/**
 * Loads the app of a release: every file with its hash, within a deadline. Main and cart of one build load once.
 * Never rejects; a failed load is forgotten whole, so that the next one starts anew.
 */
export function loadRelease(release: Release, options: LoadOptions = {}): Promise<LoadResult> {
  const known = results.get(release.container);
  if (known) return known;
  const { deadlineMs = loadDeadlineMs } = options;
  asked.set(release.container, performance.now());
  // What throws here is the host's own: what a remote throws has become a failure before.
  const work = load(release, options.stylesDisabled ?? false).catch((error) =>
    hostFault('stepFailed', errorText(error)),
  );
  const result = withDeadline<LoadResult, LoadResult>(work, deadlineMs, () =>
    failure('deadline', `${release.container} took longer than ${deadlineMs} ms`),
  ).then((outcome) => {
    if (!outcome.ok) {
      results.delete(release.container);
      forgetBuild(release);
    }
    return outcome;
  });
  results.set(release.container, result);
  return result;
}

/** Whether a build has been asked for and has not failed. */
export function isLoaded(release: Release): boolean {
  return results.has(release.container);
}

/** When a build was first asked for, by performance.now(); null for one that never was. */
export function askedAt(release: Release): number | null {
  return asked.get(release.container) ?? null;
}

/** Has a build that has left the page end its timers and channels. Its code stays, and may be mounted again. */
export async function suspendBuild(release: Release): Promise<void> {
  const loaded = await results.get(release.container);
  if (!loaded?.ok || suspended.has(release.container)) return;
  suspended.add(release.container);
  try {
    loaded.app.dispose?.();
  } catch (error) {
    console.error(`${release.container} threw while it was retired`, error);
  }
}

/** Notes that a suspended build is to be mounted again: when it leaves it disposes once more. */
export function resumeBuild(release: Release): void {
  suspended.delete(release.container);
}

/** Ends a build for good: disposed of unless it is suspended already, and dropped. */
export async function disposeLoaded(release: Release): Promise<void> {
  await suspendBuild(release);
  results.delete(release.container);
  asked.delete(release.container);
  suspended.delete(release.container);
}

/** Drops what was loaded, so that the next load runs the build's code afresh. */
export function dropLoaded(release: Release): void {
  results.delete(release.container);
  forgetBuild(release);
}

async function load(release: Release, asleep: boolean): Promise<LoadResult> {
  const { hostContract } = release.description;
  if (!meetsContract(hostContract)) return failure('contract', `needs ${hostContract}`);
  allowRelease(release);
  const urls = filesForPath(release).map((path) => fileUrl(release.base, path));
  const without = urls.find((url) => !expectedHash(url));
  if (without) return failure('no_integrity', without);
  // All at once: the runtime would ask for the chunks only when it has run the entry.
  const loads = urls.map((url) => (url.endsWith('.css') ? loadStyle(url, asleep) : loadScript(url)));
  const outcomes = await Promise.all(loads);
  // Its scripts have run by now.
  checkGlobals(ownerOf(release));
  for (const [at, outcome] of outcomes.entries()) if (!outcome.ok) return fileFailure(outcome, urls[at]!, release);
  return expose(release);
}

/**
 * A script besides the entry that is gone while the entry is there is a lost chunk: a newer build may have taken its
 * place, and a reload may find it. Content that was changed keeps its own reason.
 */
function fileFailure(found: LoadFailure, url: string, release: Release): LoadFailure {
  const lost = found.reason === 'bad_status' || found.reason === 'unreachable';
  const isChunk = url.endsWith('.js') && url !== fileUrl(release.base, release.entry);
  return lost && isChunk ? failure('chunk_failed', found.detail) : found;
}

async function expose(release: Release): Promise<LoadResult> {
  if (!(globalThis as Record<string, unknown>)[release.container]) {
    return failure('no_container', `${release.entry} did not define ${release.container}`);
  }
  return readApp(registerContainer(release), release);
}
