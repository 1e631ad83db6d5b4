import type { RegistryDocument } from '@maru/contracts';
import { failure, type LoadFailure } from '../failures/reasons';

/** What decides whether a document may take the place of another. */
type Place = Pick<RegistryDocument, 'environment' | 'lineage' | 'serial'>;
export type ReplaceCheck = { ok: true } | { ok: false; reason: 'older' } | LoadFailure;

/**
 * Whether a running tab may take a document. `seen`: the highest serial of its lineage that this browser has ever
 * taken, in any tab. Only the page itself may bring another lineage or environment; a document that is merely not
 * newer is no fault.
 */
export function canReplace(next: Place, current: Place | null, seen: number): ReplaceCheck {
  if (current && next.environment !== current.environment) {
    return failure('bad_document', `of another environment, ${next.environment}`);
  }
  if (current && next.lineage !== current.lineage) return failure('bad_document', 'of another lineage');
  if (current && next.serial <= current.serial) return { ok: false, reason: 'older' };
  if (next.serial < seen) return failure('replayed', `serial ${next.serial} after ${seen}`);
  return { ok: true };
}

/**
 * Which of two checked documents a page starts with: its own, or the last known good one where that is newer and of
 * the same lineage. A document below the highest serial ever seen is a replay and never taken.
 */
export function selectStart<T extends Place>(
  own: T | null,
  stored: T | null,
  findSeenSerial: (lineage: string) => number,
): { chosen: T | null; replayed: T | null } {
  const fresh = own && own.serial >= findSeenSerial(own.lineage) ? own : null;
  const replayed = own && !fresh ? own : null;
  if (!stored || stored.serial < findSeenSerial(stored.lineage)) return { chosen: fresh, replayed };
  if (!own) return { chosen: stored, replayed };
  const alike = stored.lineage === own.lineage && stored.environment === own.environment;
  if (!alike) return { chosen: fresh, replayed };
  return { chosen: fresh && fresh.serial >= stored.serial ? fresh : stored, replayed };
}
