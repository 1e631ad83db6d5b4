import type { AgeCheckRow, AgeDecision, AgeMethod } from '@maru/contracts';

/** What an operator has chosen and typed so far. */
export interface DecisionDraft {
  to: AgeDecision;
  method: AgeMethod | '';
  reference: string;
  note: string;
}

/**
 * Decisions that a check allows by its state: a waiting one both ways, a confirmed one withdrawn, another confirmed.
 */
export function listDecisions({ state }: AgeCheckRow): AgeDecision[] {
  if (state === 'requested') return ['confirmed', 'refused'];
  return state === 'confirmed' ? ['withdrawn'] : ['confirmed'];
}

/** Whether something is missing that the decision needs. */
export function isIncomplete({ to, method, reference, note }: DecisionDraft): boolean {
  if (to !== 'confirmed') return note.trim() === '';
  return method === '' || (method === 'outside' && reference.trim() === '');
}
