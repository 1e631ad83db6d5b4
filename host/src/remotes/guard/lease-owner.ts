import type { LeaseOwner } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import { attribute, findBases } from '../telemetry/attribute';

/** So many frames are read: libraries of the host may stand between a remote and the call. */
const frames = 40;

/** The stack of the caller, read deeper than browsers do by default. */
function readStack(): string {
  const limited = Error as { stackTraceLimit?: number };
  const before = limited.stackTraceLimit;
  limited.stackTraceLimit = frames;
  const { stack = '' } = new Error();
  limited.stackTraceLimit = before;
  return stack;
}

/**
 * Finds whose code is taking a lease: the first file of a remote in the stack, else the build whose function the host
 * has called in this task. Null where neither is known.
 */
export function findLeaseOwner(registry: RemoteRegistry): LeaseOwner | null {
  const owner = attribute(readStack(), findBases(registry.releases()));
  return owner && owner.remote !== 'host' ? owner : registry.guard.running;
}
