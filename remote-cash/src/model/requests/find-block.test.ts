import { request, terms } from '../../testing/samples';
import { findBlock } from './find-block';

const { credit, debit } = terms();

test.each([
  [{}, null, null],
  [{ credit: { ...credit, open: false }, own: null }, 'closed', 'noAccount'],
  [{ pay_to: null }, 'noPayTo', null],
  [{ funds_confirmed: false }, 'funds', null],
  [{ debit: { ...debit, current: request({ kind: 'debit' }) } }, null, 'current'],
] as const)('with the terms %j a deposit is blocked by %s, a withdrawal by %s', (changes, ofCredit, ofDebit) => {
  expect(findBlock('credit', terms(changes))).toBe(ofCredit);
  expect(findBlock('debit', terms(changes))).toBe(ofDebit);
});
