import fc from 'fast-check';
import { compare, isCompany, type Past, type Payment, sameName, type WaitingCredit } from './matching';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.parse('2026-05-18T12:00:00+09:00');
const none: Past = { expired: [], used: [] };
const credit = (id: number, more: Partial<WaitingCredit> = {}): WaitingCredit => ({
  id,
  amount: 100_000,
  holder: '김마루',
  createdAt: noon,
  ...more,
});
const payment = (id: string, more: Partial<Payment> = {}): Payment => ({
  id,
  amount: 100_000,
  name: '김마루',
  at: noon + minute,
  ...more,
});
const verdicts = (credits: WaitingCredit[], payments: Payment[], past = none) => {
  const { credits: ofCredits, payments: ofPayments } = compare(credits, payments, past, hour);
  return [
    [...ofCredits.values()].map(({ verdict }) => verdict),
    [...ofPayments.values()].map(({ verdict }) => verdict),
  ];
};

test('one payment of the amount, in the name, in time is a match', () => {
  expect(verdicts([credit(1)], [payment('a')])).toEqual([['match'], ['match']]);
  expect(verdicts([credit(1)], [payment('a', { name: ' 김 마루' })])).toEqual([['match'], ['match']]);
  expect(verdicts([credit(1)], [payment('a', { at: noon - 9 * minute })])).toEqual([['match'], ['match']]);
  expect(verdicts([credit(1)], [])).toEqual([['no_payment'], []]);
});

test('another name, amount or company is pointed at and never a match', () => {
  expect(verdicts([credit(1)], [payment('a', { name: '윤하준' })])).toEqual([['wrong_name'], ['wrong_name']]);
  expect(verdicts([credit(1)], [payment('a', { amount: 90_000 })])).toEqual([['wrong_amount'], ['wrong_amount']]);
  expect(verdicts([credit(1)], [payment('a', { name: '(주)다올' })])).toEqual([['company'], ['company']]);
  expect(verdicts([credit(1, { holder: '(주)다올' })], [payment('a', { name: '(주)다올' })])[0]).not.toEqual(['match']);
});

// spec cash.19
test('two payments for one request, and one for two, are for people to decide', () => {
  expect(verdicts([credit(1)], [payment('a'), payment('b')])).toEqual([['paid_twice'], ['paid_twice', 'paid_twice']]);
  expect(verdicts([credit(1), credit(2)], [payment('a')])).toEqual([['ambiguous', 'ambiguous'], ['ambiguous']]);
});

test('a payment after the request’s time is late, one beside a used one is one too many, others are nobody’s', () => {
  const late = payment('a', { at: noon + hour + 1 });
  expect(verdicts([credit(1)], [late])).toEqual([['no_payment'], ['no_payment']]);
  expect(verdicts([], [late], { expired: [credit(1)], used: [] })).toEqual([[], ['late']]);
  expect(verdicts([], [payment('b', { at: noon + 20 * minute })], { expired: [], used: [payment('a')] })).toEqual([
    [],
    ['paid_twice'],
  ]);
  expect(verdicts([], [payment('a')])).toEqual([[], ['no_payment']]);
});

test('names are compared without spaces, width and case; an empty one is nobody’s', () => {
  expect(sameName('KIM  MARU', 'kim maru')).toBe(true);
  expect(sameName('ＫＩＭ', 'kim')).toBe(true);
  expect(sameName('', ' ')).toBe(false);
  expect([isCompany('다올주식회사'), isCompany('㈜다올'), isCompany('주한별')]).toEqual([true, true, false]);
});

// spec cash.19
test('whatever was paid, a match is one to one, in the member’s name and of the exact amount', () => {
  const amounts = fc.constantFrom(50_000, 100_000);
  const names = fc.constantFrom('김마루', '윤하준', '(주)다올');
  const times = fc.integer({ min: -30, max: 120 }).map((after) => noon + after * minute);
  const credits = fc.array(fc.record({ amount: amounts, holder: names, createdAt: times }), { maxLength: 6 });
  const payments = fc.array(fc.record({ amount: amounts, name: names, at: times }), { maxLength: 8 });
  fc.assert(
    fc.property(credits, payments, (someCredits, somePayments) => {
      const waiting = someCredits.map((someCredit, at) => ({ id: at + 1, ...someCredit }));
      const paid = somePayments.map((somePayment, at) => ({ id: String(at), ...somePayment }));
      const matches = [...compare(waiting, paid, none, hour).credits].filter(([, { verdict }]) => verdict === 'match');
      expect(new Set(matches.map(([, { nearest }]) => nearest)).size).toBe(matches.length);
      for (const [id, { nearest }] of matches) {
        const [request, other] = [waiting.find((each) => each.id === id)!, paid.find((each) => each.id === nearest)!];
        expect([other.amount, other.name]).toEqual([request.amount, request.holder]);
        expect(other.name).not.toBe('(주)다올');
      }
    }),
  );
});
