import { idOf } from '@maru/contracts/release-choice';
import { leaseCountAtom, store } from '@maru/platform';
import { activeDocument } from '../document/active';
import { afterFailure, type Breaker, closed, mayTry } from '../loading/breaker';
import { isHostFault } from '../loading/host-fault';
import { dropLoaded, type LoadResult, loadRelease } from '../loading/load-remote';
import { failure, type LoadFailure, type LoadReason } from '../loading/reasons';
import { reloadOnce } from '../loading/reload';
import { tell } from '../telemetry/queue';

/** A remote that has stayed up for this long is trusted again. */
const trustAfterMs = 30_000;

/** Failures of code that has come whole: a crash rather than a failed load. */
const atRunTime = new Set<LoadReason>(['threw_at_mount', 'mount_deadline', 'crashed']);

interface Trouble {
  breaker: Breaker;
  failure: LoadFailure | null;
  /** Its code must be run afresh by the next try: a lazy part that failed stays failed in a module. */
  stale: boolean;
}

const troubles = new Map<string, Trouble>();
const underWay = new Map<string, Promise<LoadResult>>();
/** The breaker openings that the log has been told of. */
const toldOpen = new Map<string, number>();
const trust = new Map<string, ReturnType<typeof setTimeout>>();
const calm: Trouble = { breaker: closed, failure: null, stale: false };

function troubleOf(remote: string): Trouble {
  return troubles.get(remote) ?? calm;
}

/** When the host tries a remote again by itself, epoch milliseconds. */
export function retryAt(remote: string): number {
  return troubleOf(remote).breaker.openUntil;
}

/** Notes a failure: in the log, and in the remote's circuit breaker. */
export function noteFailure(remote: string, found: LoadFailure, now = Date.now()): LoadFailure {
  clearTimeout(trust.get(remote));
  const before = troubleOf(remote);
  const stale = before.stale || found.reason === 'chunk_failed';
  troubles.set(remote, { breaker: afterFailure(before.breaker, now), failure: found, stale });
  console.error(`${found.code} ${remote}: ${found.reason}`, found.detail);
  const release = activeDocument().remotes[remote];
  const kind = atRunTime.has(found.reason) ? 'crashed' : 'load_failed';
  if (release) tell({ remote, id: idOf(release), kind, code: found.code }, found.detail);
  return found;
}

/** Notes that a remote is up; its breaker is closed once it has stayed up for a while. */
export function noteMounted(remote: string): void {
  clearTimeout(trust.get(remote));
  if (troubleOf(remote) === calm) return;
  trust.set(
    remote,
    setTimeout(() => troubles.delete(remote), trustAfterMs),
  );
}

/** Lets the next load try at once, whatever the breaker says: a member pressed the button, or its time has come. */
export function allowTry(remote: string): void {
  const trouble = troubleOf(remote);
  if (trouble === calm) return;
  troubles.set(remote, { ...trouble, breaker: { ...trouble.breaker, openUntil: 0 } });
}

/** Forgets a remote's failures: what failed was another build. */
export function forgive(remote: string): void {
  clearTimeout(trust.get(remote));
  troubles.delete(remote);
  toldOpen.delete(remote);
}

/**
 * Brings the active build of a remote, once for all its mounts. While the breaker is open it gives back the last
 * failure without asking anything. A chunk that is gone reloads the page, at most once a minute.
 */
export function bring(remote: string): Promise<LoadResult> {
  const known = underWay.get(remote);
  if (known) return known;
  const work = bringNow(remote).finally(() => underWay.delete(remote));
  underWay.set(remote, work);
  return work;
}

async function bringNow(remote: string): Promise<LoadResult> {
  const release = activeDocument().remotes[remote];
  if (!release) return noteFailure(remote, failure('no_release', remote));
  const { breaker, failure: last, stale } = troubleOf(remote);
  if (last && !mayTry(breaker, Date.now())) {
    tellOpen(remote, last, breaker);
    return last;
  }
  if (stale) {
    dropLoaded(release);
    troubles.set(remote, { ...troubleOf(remote), stale: false });
  }
  const result = await loadRelease(release);
  if (result.ok || isHostFault(result)) return result;
  // Another build has taken its place meanwhile: its failure is nobody's.
  if (activeDocument().remotes[remote]?.container !== release.container) return result;
  if (result.reason === 'chunk_failed' && reloadOnce(store.get(leaseCountAtom))) await new Promise(() => {});
  return noteFailure(remote, result);
}

/** Says once for each opening of a breaker that nothing is asked for. */
function tellOpen(remote: string, last: LoadFailure, { openUntil }: Breaker): void {
  if (toldOpen.get(remote) === openUntil) return;
  toldOpen.set(remote, openUntil);
  const open = failure('circuit_open', `after ${last.code}, until ${new Date(openUntil).toISOString()}`);
  console.warn(`${open.code} ${remote}: ${open.reason}`, open.detail);
}
