import { ratioRules } from '@maru/money';
import { decide, possibleWin } from './decide';
import type { LegResult, StoredBet } from './model';

describe('a bet of 10,000 at 1.95, 2.10 and 1.87', () => {
  const bet = { stake: 10_000, win: 76_500, rule: ratioRules[0]!, legs: [{ odds: 195 }, { odds: 210 }, { odds: 187 }] };
  test.each([
    [['won', 'won', 'won'], { status: 'won', paid: 76_500 }],
    [['half_won', 'void', 'won'], { status: 'won', paid: 27_500 }],
    [['void', 'void', 'void'], { status: 'void', paid: 10_000 }],
    [['lost', null, null], { status: 'lost', paid: 0 }],
    [['won', 'won', null], { status: 'open', paid: null }],
    [['won', 'half_lost', 'won'], { status: 'won', paid: 18_200 }],
    [['half_lost', 'void', 'void'], { status: 'lost', paid: 5_000 }],
  ] as const)('with %j comes to %j', (results, expected) => {
    expect(decide(bet, results)).toEqual(expected);
  });
  // spec feed.46
  test('pays the win that was promised where every leg won, whatever the odds multiply to', () => {
    expect(decide({ ...bet, win: 76_501 }, ['won', 'won', 'won'])).toEqual({ status: 'won', paid: 76_501 });
  });
});

describe('what a bet of 10,000 at 1.95, 2.10 and 1.87 can still pay', () => {
  const betWith = (results: readonly (LegResult | null)[]) =>
    ({
      stake: 10_000,
      win: 76_500,
      rule: ratioRules[0]!,
      legs: [195, 210, 187].map((odds, i) => ({ odds, result: results[i] })),
    }) as unknown as StoredBet;
  test.each([
    [[null, null, null], 76_500],
    [['won', null, 'won'], 76_500],
    [['void', null, null], 39_200],
    [['half_won', null, 'void'], 30_900],
    [['half_lost', null, null], 19_600],
    [['lost', null, null], 0],
  ] as const)('with %j is %d', (results, expected) => {
    expect(possibleWin(betWith(results), {})).toBe(expected);
    const all = results.map((result) => result ?? 'won');
    expect(decide(betWith(results), all).paid).toBe(expected);
  });
  test('counts the odds that the product settles by, once a result lowers the promise', () => {
    const settledOdds = (_bet: StoredBet, results: readonly (LegResult | null)[]) => results.map(() => 200);
    expect(possibleWin(betWith([null, null, null]), { settledOdds })).toBe(76_500);
    expect(possibleWin(betWith(['void', null, null]), { settledOdds })).toBe(40_000);
  });
});
