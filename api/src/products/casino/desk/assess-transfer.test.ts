import { assessTransfer } from './assess-transfer';

const at = 1_000_000;
const books = {
  ledger_before: 120_000,
  ledger_now: 120_000,
  hold: 500_000,
  vendor_before: 120_000,
  vendor_now: 620_000,
  vendor_at: at + 60_000,
};
const facts = { id: 'a', direction: 'to_casino', amount: 500_000, books, transactions: [], created_at: at } as const;
const transaction = (kind: string, amount: number, ref: string | null = null, when = at + 5_000) => ({
  id: kind,
  kind,
  amount,
  ref,
  at: when,
});

test('a balance that moved by just the amount, with nothing in between, looks arrived; one that did not move does not', () => {
  expect(assessTransfer(facts)).toBe('arrived');
  expect(assessTransfer({ ...facts, books: { ...books, vendor_now: 120_000 } })).toBe('not_arrived');
  expect(assessTransfer({ ...facts, books: { ...books, vendor_now: 500_000 } })).toBe('unclear');
  const out = { ...facts, direction: 'to_money' as const };
  expect(assessTransfer(out)).toBe('unclear');
  expect(assessTransfer({ ...out, books: { ...books, vendor_before: 620_000, vendor_now: 120_000 } })).toBe('arrived');
});

test('play in between hides it, whatever the balance says; the transfer’s own id is proof', () => {
  const bet = transaction('bet', -1_000);
  expect(assessTransfer({ ...facts, transactions: [bet] })).toBe('unclear');
  expect(assessTransfer({ ...facts, books: { ...books, vendor_now: 120_000 }, transactions: [bet] })).toBe('unclear');
  expect(assessTransfer({ ...facts, transactions: [transaction('bet', -1_000, null, at - 1)] })).toBe('arrived');
  expect(assessTransfer({ ...facts, transactions: [bet, transaction('deposit', 50_000_000, 'a')] })).toBe('arrived');
});

test('a list without ids that shows the amount once agrees; twice is unclear', () => {
  const own = transaction('deposit', 50_000_000);
  expect(assessTransfer({ ...facts, transactions: [own] })).toBe('arrived');
  expect(assessTransfer({ ...facts, transactions: [own, { ...own, id: 'b' }] })).toBe('unclear');
});

test('nothing is said without both balances, or with one that was read before', () => {
  expect(assessTransfer({ ...facts, amount: null })).toBe('unclear');
  for (const missing of ['vendor_before', 'vendor_now', 'vendor_at'] as const) {
    expect(assessTransfer({ ...facts, books: { ...books, [missing]: null } })).toBe('unclear');
  }
  expect(assessTransfer({ ...facts, books: { ...books, vendor_at: at - 1 } })).toBe('unclear');
});
