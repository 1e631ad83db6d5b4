import fc from 'fast-check';
import type { VendorTransaction } from '../../../vendors/casino/port';
import { matchTransfers, matchWithinMs, type OwnTransfer } from './match';

const at = 1_700_000_000_000;
const own = (more: Partial<OwnTransfer> = {}): OwnTransfer => ({
  id: 'a',
  member: 7,
  user: 'u7',
  direction: 'to_casino',
  amount: 5_000,
  state: 'confirmed',
  vendorTransaction: null,
  sentAt: at,
  endedAt: at + 1_000,
  ...more,
});
const theirs = (more: Partial<VendorTransaction> = {}): VendorTransaction => ({
  id: 'x',
  user: 'u7',
  kind: 'deposit',
  amount: 500_000,
  point: 0,
  ref: 'a',
  round: null,
  game: null,
  at,
  ...more,
});
const byId = { proof: 'id', from: at - 3_600_000, settledBefore: at + 600_000 } as const;
const byTime = { ...byId, proof: 'balance' } as const;
const kinds = (transfers: OwnTransfer[], transactions: VendorTransaction[], how: typeof byId | typeof byTime = byId) =>
  matchTransfers(transfers, transactions, how).differences.map(({ kind, amount }) => [kind, amount]);

test('a transfer and the transaction with its id are one; play is none of it', () => {
  expect(kinds([own()], [theirs(), theirs({ id: 'y', kind: 'win', amount: 90_000, ref: null })])).toEqual([]);
  expect(kinds([own()], [theirs(), theirs()])).toEqual([]);
});

test('what the vendor lists and the site does not know is unmatched: unknown, another amount, rejected, carried out twice', () => {
  expect(kinds([], [theirs()])).toEqual([['unmatched_transfer', 500_000]]);
  expect(kinds([own({ state: 'rejected' })], [theirs()])).toEqual([['unmatched_transfer', 500_000]]);
  expect(kinds([own()], [theirs(), theirs({ id: 'y' })])).toEqual([['unmatched_transfer', 500_000]]);
  expect(kinds([own({ state: 'unknown' })], [theirs({ amount: 600_000 })])).toEqual([['unmatched_transfer', 600_000]]);
  const back = theirs({ kind: 'withdrawal', amount: -500_000, ref: 'z' });
  expect(kinds([], [back])).toEqual([['unmatched_transfer', -500_000]]);
});

test('a row without the id belongs to the transfer that was sent then, under way or confirmed, and to one alone', () => {
  const lost = theirs({ ref: null });
  for (const state of ['sent', 'unknown', 'manual', 'confirmed'] as const) {
    expect(kinds([own({ state })], [lost])).toEqual([]);
    expect(kinds([own({ state })], [lost, theirs({ id: 'y', ref: null })])).toEqual([['unmatched_transfer', 500_000]]);
  }
  expect(kinds([own({ state: 'rejected' })], [lost])).toEqual([['unmatched_transfer', 500_000]]);
  expect(kinds([own()], [theirs({ ref: null, at: at + matchWithinMs + 1 })])).toEqual([
    ['unmatched_transfer', 500_000],
    ['missing_transfer', -500_000],
  ]);
  // A known transfer keeps its row however late the list shows it, and the row matches no other.
  const late = theirs({ ref: null, at: at + 900_000 });
  const other = own({ id: 'b', state: 'unknown', sentAt: late.at, endedAt: null });
  expect(matchTransfers([own({ vendorTransaction: 'x' }), other], [late], byId).transfers).toEqual(new Set(['a']));
});

test('what the site confirmed and the vendor does not list is missing, once the list has had its time', () => {
  expect(kinds([own()], [])).toEqual([['missing_transfer', -500_000]]);
  expect(kinds([own({ direction: 'to_money' })], [])).toEqual([['missing_transfer', 500_000]]);
  expect(kinds([own({ endedAt: at + 700_000 })], [])).toEqual([]);
  expect(kinds([own({ sentAt: at - 4_000_000 })], [])).toEqual([]);
});

test.each(['created', 'reserved', 'sent', 'unknown', 'manual'] as const)(
  'a transfer that is %s is no difference',
  (state) => {
    expect(kinds([own({ state, endedAt: null })], [])).toEqual([]);
    expect(kinds([own({ state, endedAt: null })], [theirs()])).toEqual([]);
  },
);

test('without ids the nearest of the same member, direction and amount is the one, and each is used once', () => {
  const noRef = (id: string, ms: number, more: Partial<VendorTransaction> = {}) =>
    theirs({ id, ref: null, at: at + ms, ...more });
  expect(kinds([own()], [noRef('x', 4_000)], byTime)).toEqual([]);
  expect(
    kinds([own(), own({ id: 'b', sentAt: at + 30_000 })], [noRef('x', 31_000), noRef('y', 1_000)], byTime),
  ).toEqual([]);
  expect(kinds([own()], [noRef('x', 4_000), noRef('y', 5_000)], byTime)).toEqual([['unmatched_transfer', 500_000]]);
  expect(kinds([own()], [noRef('x', matchWithinMs + 1)], byTime)).toEqual([
    ['unmatched_transfer', 500_000],
    ['missing_transfer', -500_000],
  ]);
  expect(kinds([own()], [noRef('x', 0, { user: 'u8' })], byTime)).toHaveLength(2);
  // A transfer with an unknown end leaves the transaction to the confirmed one.
  const doubtful = own({ id: 'b', state: 'unknown', sentAt: at + 4_000, endedAt: null });
  expect(kinds([doubtful, own()], [noRef('x', 4_000)], byTime)).toEqual([]);
});

test('with ids, the differences add up to what the two books differ by', () => {
  const transfer = fc.record({ amount: fc.integer({ min: 1, max: 1_000 }), listed: fc.boolean(), out: fc.boolean() });
  const strange = fc.integer({ min: 1, max: 1_000 });
  fc.assert(
    fc.property(fc.array(transfer), fc.array(strange), (transfers, stray) => {
      const signed = ({ amount, out }: { amount: number; out: boolean }) => (out ? -amount : amount);
      const ours = transfers.map(({ amount, out }, n) =>
        own({ id: `t${n}`, amount, direction: out ? 'to_money' : 'to_casino' }),
      );
      const listed = transfers.flatMap((of, n) =>
        of.listed
          ? [theirs({ id: `v${n}`, ref: `t${n}`, kind: of.out ? 'withdrawal' : 'deposit', amount: signed(of) * 100 })]
          : [],
      );
      const strangers = stray.map((amount, n) => theirs({ id: `s${n}`, ref: null, amount: amount * 100 }));
      const { differences } = matchTransfers(ours, [...listed, ...strangers], byId);
      const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
      const vendor = sum([...listed, ...strangers].map(({ amount }) => amount));
      expect(sum(differences.map(({ amount }) => amount))).toBe(vendor - sum(transfers.map(signed)) * 100);
    }),
  );
});
