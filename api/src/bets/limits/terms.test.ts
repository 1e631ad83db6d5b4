import { ratioRules } from '@maru/money';
import type { BetLimits } from '../products/product';
import { checkTerms, namedLimit } from './terms';

const rule = ratioRules[0]!;

describe('terms', () => {
  const limits: BetLimits = { minStake: 1_000, maxStake: 1_000_000, maxWin: 5_000_000, maxLegs: 2 };
  const ask = (amount: number, values: number[], ratio: number, win: number, now = values) =>
    checkTerms(rule, { stake: amount, shownOdds: values, ratio, win, acceptsBetter: true }, now, limits);
  test('say which of their amounts a refusal is about', () => {
    const reasons = ['stake_below_min', 'stake_above_max', 'win_above_max', 'legs_above_max'] as const;
    expect(reasons.map((reason) => namedLimit(reason, limits))).toEqual([1_000, 1_000_000, 5_000_000, null]);
  });
  test('round as the rule of the product says', () => {
    expect(ask(10_000, [102, 250], 255, 25_500)).toEqual({ ok: true, ratio: 255, win: 25_500, maxRatio: 255 });
    expect(ask(10_000, [106, 225], 238, 23_800)).toEqual({ ok: true, ratio: 238, win: 23_800, maxRatio: 238 });
  });
  test('are booked on the better odds', () => {
    expect(ask(10_000, [200], 200, 20_000, [210])).toEqual({ ok: true, ratio: 210, win: 21_000, maxRatio: 210 });
  });
  test('promise and are limited by the highest odds that a result may pay', () => {
    const slip = { stake: 10_000, shownOdds: [200], ratio: 200, win: 20_000, acceptsBetter: false };
    const within = (maxWin: number) => checkTerms(rule, slip, [200], { ...limits, maxWin }, [400]);
    expect(within(40_000)).toEqual({ ok: true, ratio: 200, win: 40_000, maxRatio: 400 });
    expect(within(39_999)).toEqual({ ok: false, reason: 'win_above_max' });
  });
  // spec feed.39
  test('that do not fit the odds that were sent are refused', () => {
    expect(ask(10_000, [200], 210, 21_000)).toEqual({ ok: false, reason: 'ratio_mismatch' });
    expect(ask(10_000, [200], 200, 20_001)).toEqual({ ok: false, reason: 'ratio_mismatch' });
  });
  test.each([
    [999, [200], 'stake_below_min'],
    [0, [200], 'stake_below_min'],
    [1_000_001, [200], 'stake_above_max'],
    [500_000, [1_001], 'win_above_max'],
    [1_000, [200, 200, 200], 'legs_above_max'],
    [1_000_000, Array(40).fill(10_000_000), 'win_above_max'],
  ] as const)('a stake of %i on %j is refused: %s', (amount, values, reason) => {
    expect(ask(amount, [...values], 200, 400)).toEqual({ ok: false, reason });
  });
});
