import type { CashDeskRow } from '@maru/contracts';

/** What an operator can decide about a claimed request. */
export type Choice = 'hold' | 'reject' | 'approve';
type Decided = Pick<CashDeskRow, 'kind' | 'verdict'>;

/** True if the request can be approved with its present payment; the server checks it too. */
export function isApprovable({ kind, verdict }: Decided): boolean {
  return kind === 'debit' || verdict === 'match' || verdict === 'no_payment';
}

/** What is chosen first: the approval where nothing speaks against it, else the question to the member. */
export function firstChoice({ kind, verdict }: Decided): Choice {
  const isPlain = kind === 'debit' ? verdict === 'clear' || verdict === 'large' : verdict === 'match';
  return isPlain ? 'approve' : 'hold';
}

/** Key of what a choice brings about, in words. */
export function choiceNote(choice: Choice, request: Decided): string {
  if (choice === 'hold') return 'hold_note';
  if (choice === 'reject') return `reject_${request.kind}_note`;
  if (!isApprovable(request)) return 'approve_locked_note';
  if (request.kind === 'debit') return 'approve_debit_note';
  return request.verdict === 'match' ? 'approve_match_note' : 'approve_unpaid_note';
}
