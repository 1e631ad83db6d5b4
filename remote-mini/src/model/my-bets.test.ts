import type { RoundBetRow } from './my-bets';
import { asShown, computeTotals, toBetResult } from './my-bets';
import { outcomeOfRound } from './round-outcome';

const bet = (change: Partial<RoundBetRow> & { round?: number }): RoundBetRow =>
  ({
    id: '1',
    product: 'token',
    status: 'lost',
    stake: 10_000,
    paid: 0,
    ...change,
    legs: [{ round: change.round ?? 7 }],
  }) as unknown as RoundBetRow;

test.each([
  [{ status: 'open', paid: null }, 'open'],
  [{ status: 'won', paid: 19_500 }, 'won'],
  [{ status: 'lost', paid: 0 }, 'lost'],
  [{ status: 'void', paid: 10_000 }, 'returned'],
  [{ status: 'won', paid: 10_000 }, 'returned'],
  [{ status: 'won', paid: 4_000 }, 'lost'],
] as const)('%j is shown as %s', (change, look) => expect(toBetResult(bet(change))).toBe(look));

test('sums: what is open, and what settled bets came to', () => {
  const bets = [bet({ status: 'open', paid: null }), bet({ status: 'won', paid: 25_000 }), bet({})];
  expect(computeTotals(bets)).toEqual({ open: 10_000, staked: 20_000, net: 5_000 });
});

test('a bet on a round that the stage is drawing is open still; what the member cashed out is not', () => {
  const [row] = asShown([bet({ status: 'won', paid: 25_000 })], [7]);
  expect([toBetResult(row!), row!.paid, computeTotals([row!])]).toEqual([
    'open',
    null,
    { open: 10_000, staked: 0, net: 0 },
  ]);
  expect(toBetResult(asShown([bet({ status: 'won', paid: 25_000 })], [8])[0]!)).toBe('won');
  const cashed = { ...bet({ status: 'won', paid: 25_000 }), legs: [{ round: 7, cashed: 250 }] } as RoundBetRow;
  expect(toBetResult(asShown([cashed], [7])[0]!)).toBe('won');
});

test('a round that pays back less than was staked is lost, even if a part of it won', () => {
  const bets = [bet({ status: 'won', paid: 12_000 }), bet({}), bet({ round: 6, status: 'won', paid: 90_000 })];
  expect(outcomeOfRound(bets, 7)).toMatchObject({ look: 'lost', staked: 20_000, paid: 12_000, net: -8_000 });
});

test('a round is told when all bets on it are settled; void ones are returned', () => {
  expect(outcomeOfRound([bet({}), bet({ status: 'open', paid: null })], 7)).toBeNull();
  expect(outcomeOfRound([], 7)).toBeNull();
  expect(outcomeOfRound([bet({ status: 'void', paid: 10_000 })], 7)).toMatchObject({ look: 'returned', net: 0 });
  expect(outcomeOfRound([bet({ status: 'won', paid: 36_000 }), bet({})], 7)).toMatchObject({
    look: 'won',
    net: 16_000,
  });
});
