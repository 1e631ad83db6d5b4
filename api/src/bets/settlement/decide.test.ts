import { ratioRules } from '@maru/money';
import { decide } from './decide';

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
  test('pays the win that was promised where every leg won, whatever the odds multiply to', () => {
    expect(decide({ ...bet, win: 76_501 }, ['won', 'won', 'won'])).toEqual({ status: 'won', paid: 76_501 });
  });
});
