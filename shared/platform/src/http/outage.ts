import { type Atom, atom, store } from '../state/store';
import type { Refused } from './result';

const down = atom(false);
/** Whether the server is unreachable while the page itself still works; see `isOutage`. */
export const outageAtom: Atom<boolean> = atom((get) => get(down));

/** Statuses that a proxy answers in the server's place. */
const ofGateways = new Set([502, 503, 504]);

/**
 * Whether a refusal says that the server itself cannot be reached: no answer at all, or one of a proxy in its place. A
 * refusal of the site's own carries its number or its words of maintenance: then the server is there.
 */
function isOutage({ status, code, maintenanceText }: Refused): boolean {
  if (code !== undefined || maintenanceText !== undefined) return false;
  return status === 0 || ofGateways.has(status);
}

/** Records the result of a call: null for an answer. An answer ends the outage and re-enables everything. */
export function noteReach(refusal: Refused | null): void {
  const now = refusal !== null && isOutage(refusal);
  if (store.get(down) !== now) store.set(down, now);
}
