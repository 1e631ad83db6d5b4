import type { CashDeskRow } from '@maru/contracts';
import { choiceNote, firstChoice, isApprovable } from './choices';

const credit = (verdict: CashDeskRow['verdict']) => ({ kind: 'credit' as const, verdict });
const debit = (verdict: CashDeskRow['verdict']) => ({ kind: 'debit' as const, verdict });

test.each([
  [credit('match'), 'approve', true, 'approve_match_note'],
  [credit('no_payment'), 'hold', true, 'approve_unpaid_note'],
  [credit('wrong_name'), 'hold', false, 'approve_locked_note'],
  [credit('paid_twice'), 'hold', false, 'approve_locked_note'],
  [debit('clear'), 'approve', true, 'approve_debit_note'],
  [debit('new_account'), 'hold', true, 'approve_debit_note'],
] as const)('%j begins with %s', (request, first, approvable, note) => {
  expect(firstChoice(request)).toBe(first);
  expect(isApprovable(request)).toBe(approvable);
  expect(choiceNote('approve', request)).toBe(note);
  expect(choiceNote('reject', request)).toBe(`reject_${request.kind}_note`);
});
