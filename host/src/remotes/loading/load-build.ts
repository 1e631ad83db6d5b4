import type { Release } from '@maru/contracts';
import { meetsContract } from '@maru/remote/contract';
import type { SlotName } from '../document/slot-names';
import { failure, type LoadFailure } from '../failures/reasons';
import type { LoadResult } from '../failures/result';
import type { GlobalsWatch } from '../guard/watch';
import type { ReleaseFiles } from './files';
import { fileUrl } from './integrity';
import { filesForPath } from './parts';
import { readApp } from './read-app';
import type { FederationRuntime } from './runtime';

/** What loading a build needs of the page. */
export interface LoadTools {
  files: ReleaseFiles;
  runtime: FederationRuntime;
  guard: GlobalsWatch;
  /** Whether a slot may load now. */
  mayLoad(slot: SlotName): boolean;
}

/** Loads every file of a release with its hash, runs its code and reads its app. Rejects only by a fault of the host. */
export async function loadBuild(
  { files, runtime, guard, mayLoad }: LoadTools,
  release: Release,
  stylesDisabled: boolean,
): Promise<LoadResult> {
  const { hostContract } = release.description;
  if (!meetsContract(hostContract)) return failure('contract', `needs ${hostContract}`);
  files.allowRelease(release);
  const urls = filesForPath(release, mayLoad).map((path) => fileUrl(release.base, path));
  const without = urls.find((url) => !files.expectedHash(url));
  if (without) return failure('no_integrity', without);
  // In parallel: the runtime would request the chunks only after running the entry.
  const load = (url: string) => (url.endsWith('.css') ? files.loadStyle(url, stylesDisabled) : files.loadScript(url));
  // Its scripts run during the await.
  const outcomes = await guard.call(release, () => Promise.all(urls.map(load)));
  for (const [at, outcome] of outcomes.entries()) if (!outcome.ok) return fileFailure(outcome, urls[at]!, release);
  if (!(globalThis as Record<string, unknown>)[release.container]) {
    return failure('no_container', `${release.entry} did not define ${release.container}`);
  }
  return readApp(runtime.register(release), release, guard);
}

/**
 * A missing script other than the entry is a lost chunk: a newer build may have replaced it, and a reload may help.
 * Changed content keeps its reason.
 */
function fileFailure(cause: LoadFailure, url: string, release: Release): LoadFailure {
  const lost = cause.reason === 'bad_status' || cause.reason === 'unreachable';
  const isChunk = url.endsWith('.js') && url !== fileUrl(release.base, release.entry);
  return lost && isChunk ? failure('chunk_failed', cause.detail) : cause;
}
