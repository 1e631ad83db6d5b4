import { idOf } from '@maru/contracts/release-choice';
import { leaseCountAtom, store } from '@maru/platform';
import { activeDocument } from '../document/active';
import { afterFailure, type Breaker, closed, mayTry } from '../loading/breaker';
import { isHostFault } from '../loading/host-fault';
import { dropLoaded, type LoadResult, loadRelease } from '../loading/load-remote';
import { failure, type LoadFailure, type LoadReason } from '../loading/reasons';
import { reloadOnce } from '../loading/reload';
import { reportEvent } from '../telemetry/queue';

/** A remote that has stayed up for this long is trusted again. */
const trustAfterMs = 30_000;

/** Failures of code that has come whole: a crash rather than a failed load. */
const atRunTime = new Set<LoadReason>(['threw_at_mount', 'mount_deadline', 'crashed']);

interface FailureState {
  breaker: Breaker;
  failure: LoadFailure | null;
  /** Its code must be run afresh by the next try: a lazy part that failed stays failed in a module. */
  stale: boolean;
}

const failureStates = new Map<string, FailureState>();
const loadsInProgress = new Map<string, Promise<LoadResult>>();
/** The breaker openings that the log has. */
const loggedOpenings = new Map<string, number>();
const trust = new Map<string, ReturnType<typeof setTimeout>>();
const healthy: FailureState = { breaker: closed, failure: null, stale: false };

function failureStateOf(remote: string): FailureState {
  return failureStates.get(remote) ?? healthy;
}

/** When the host tries a remote again by itself, epoch milliseconds. */
export function retryAt(remote: string): number {
  return failureStateOf(remote).breaker.openUntil;
}

/** Notes a failure: in the log, and in the remote's circuit breaker. */
export function noteFailure(remote: string, found: LoadFailure, now = Date.now()): LoadFailure {
  clearTimeout(trust.get(remote));
  const before = failureStateOf(remote);
  const stale = before.stale || found.reason === 'chunk_failed';
  failureStates.set(remote, { breaker: afterFailure(before.breaker, now), failure: found, stale });
  console.error(`${found.code} ${remote}: ${found.reason}`, found.detail);
  const release = activeDocument().remotes[remote];
  const kind = atRunTime.has(found.reason) ? 'crashed' : 'load_failed';
  if (release) reportEvent({ remote, id: idOf(release), kind, code: found.code }, found.detail);
  return found;
}

/** Notes that a remote is up; its breaker is closed once it has stayed up for a while. */
export function noteMounted(remote: string): void {
  clearTimeout(trust.get(remote));
  if (failureStateOf(remote) === healthy) return;
  trust.set(
    remote,
    setTimeout(() => failureStates.delete(remote), trustAfterMs),
  );
}

/** Lets the next load try at once, whatever the breaker says: a member pressed the button, or its time has come. */
export function closeBreaker(remote: string): void {
  const state = failureStateOf(remote);
  if (state === healthy) return;
  failureStates.set(remote, { ...state, breaker: { ...state.breaker, openUntil: 0 } });
}

/** Forgets a remote's failures: what failed was another build. */
export function resetFailures(remote: string): void {
  clearTimeout(trust.get(remote));
  failureStates.delete(remote);
  loggedOpenings.delete(remote);
}

/**
 * Loads the active build of a remote, once for all its mounts. While the breaker is open it gives back the last
 * failure without asking anything. A chunk that is gone reloads the page, at most once a minute.
 */
export function loadActiveRelease(remote: string): Promise<LoadResult> {
  const known = loadsInProgress.get(remote);
  if (known) return known;
  const work = loadNow(remote).finally(() => loadsInProgress.delete(remote));
  loadsInProgress.set(remote, work);
  return work;
}

async function loadNow(remote: string): Promise<LoadResult> {
  const release = activeDocument().remotes[remote];
  if (!release) return noteFailure(remote, failure('no_release', remote));
  const { breaker, failure: last, stale } = failureStateOf(remote);
  if (last && !mayTry(breaker, Date.now())) {
    logOpenBreaker(remote, last, breaker);
    return last;
  }
  if (stale) {
    dropLoaded(release);
    failureStates.set(remote, { ...failureStateOf(remote), stale: false });
  }
  const result = await loadRelease(release);
  if (result.ok || isHostFault(result)) return result;
  // Another build has taken its place meanwhile: its failure is nobody's.
  if (activeDocument().remotes[remote]?.container !== release.container) return result;
  if (result.reason === 'chunk_failed' && reloadOnce(store.get(leaseCountAtom))) await new Promise(() => {});
  return noteFailure(remote, result);
}

/** Says once for each opening of a breaker that nothing is asked for. */
function logOpenBreaker(remote: string, last: LoadFailure, { openUntil }: Breaker): void {
  if (loggedOpenings.get(remote) === openUntil) return;
  loggedOpenings.set(remote, openUntil);
  const open = failure('circuit_open', `after ${last.code}, until ${new Date(openUntil).toISOString()}`);
  console.warn(`${open.code} ${remote}: ${open.reason}`, open.detail);
}
