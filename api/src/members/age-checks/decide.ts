import type { AgeCheckRow, AgeDecision, AgeMethod } from '@maru/contracts';

/** What an operator decides of a check. */
export interface Decision {
  to: AgeDecision;
  method: AgeMethod | null;
  reference: string;
  note: string;
}

/** What is wrong with a decision, by the field that is to be corrected; empty where nothing is. */
export type DecisionProblem = Partial<Record<'to' | 'method' | 'reference' | 'note', string>>;

/**
 * Validates a decision against the check's current state. Waiting checks are confirmed or refused, confirmed ones
 * withdrawn. Refused or withdrawn ones may be confirmed later, to correct mistakes. An age that is too low is never
 * confirmed.
 * @param minAge whole years that the licence requires; null for none
 * @returns keys of texts `age_checks.<key>` by field
 */
export function decisionProblem(row: AgeCheckRow, decision: Decision, minAge: number | null): DecisionProblem {
  const { to, method, reference, note } = decision;
  if (to === 'confirmed') {
    if (row.state === 'confirmed') return { to: 'decided' };
    if (row.changed || row.age === null || row.age < (minAge ?? 0)) return { to: 'too_young' };
    if (method === null) return { method: 'method_missing' };
    return method === 'outside' && !reference ? { reference: 'reference_missing' } : {};
  }
  if ((to === 'withdrawn') !== (row.state === 'confirmed')) return { to: 'decided' };
  if (to === 'refused' && row.state !== 'requested') return { to: 'decided' };
  return note ? {} : { note: 'note_missing' };
}
