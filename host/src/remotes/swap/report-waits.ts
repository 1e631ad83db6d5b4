import { toReleaseId } from '@maru/contracts/release-choice';
import { type Lease, leasesAtom, store } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import { findHold } from './leases';
import type { Pending } from './pending';

/** How often a tab reports what it waits for; the registry counts by minutes. */
const everyMs = 60_000;
/** A change that waits shorter than this is on its way, ms. */
const notableMs = 20_000;

/** Why a change waits, as the registry counts it: 'navigation', 'idle', 'answer', 'leaving', 'lease:bet'. */
function toWaitReason(entry: Pending, leases: readonly Lease[], now: number): string | null {
  if (entry.until === null || entry.until === 'now' || now - entry.since < notableMs) return null;
  if (entry.until !== 'lease') return entry.until;
  const [oldest] = findHold(entry, leases, now).leases;
  return oldest ? `lease:${oldest.kind}`.slice(0, 30) : 'lease';
}

/**
 * Reports every minute which changes wait in this tab and why, which shows operators how many tabs run the old build.
 * Returns a function that stops it.
 */
export function reportWaits(registry: RemoteRegistry): () => void {
  const { pending, telemetry } = registry;
  const report = () => {
    const now = Date.now();
    for (const entry of pending.entries) {
      const code = toWaitReason(entry, store.get(leasesAtom), now);
      const release = entry.release ?? registry.active(entry.remote);
      if (code && release) telemetry.report({ remote: entry.remote, id: toReleaseId(release), kind: 'waiting', code });
    }
  };
  const timer = setInterval(report, everyMs);
  return () => clearInterval(timer);
}
