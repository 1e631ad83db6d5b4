import { combinedRatio, computeWin, payout, type RatioRule, type SettledLeg, settledRatio, toResult } from './index';

const won = (odds: number): SettledLeg => ({ odds, result: toResult('won') });
const halfWon = (odds: number): SettledLeg => ({ odds, result: toResult('half_won') });
const halfLost = (odds: number): SettledLeg => ({ odds, result: toResult('half_lost') });
const voided = (odds: number): SettledLeg => ({ odds, result: toResult('void') });

interface Vector {
  name: string;
  stake: number;
  legs: SettledLeg[];
  feed: { ratio: number; paid: number };
  domestic: { ratio: number; paid: number };
}

const inTwoRules = (ratio: number, paid: number) => ({ feed: { ratio, paid }, domestic: { ratio, paid } });

const vectors: Vector[] = [
  {
    name: 'V1 1.95 × 2.10 × 1.87, all won',
    stake: 10_000,
    legs: [won(195), won(210), won(187)],
    feed: { ratio: 765, paid: 76_500 },
    domestic: { ratio: 766, paid: 76_600 },
  },
  {
    name: 'V2 half won, push, won',
    stake: 10_000,
    legs: [halfWon(195), voided(210), won(187)],
    feed: { ratio: 275, paid: 27_500 },
    domestic: { ratio: 276, paid: 27_600 },
  },
  {
    name: 'V3 V1 with a bonus of 1.03',
    stake: 10_000,
    legs: [won(195), won(210), won(187), won(103)],
    feed: { ratio: 788, paid: 78_800 },
    domestic: { ratio: 789, paid: 78_900 },
  },
  { name: 'V4 single 1.90, half lost', stake: 10_000, legs: [halfLost(190)], ...inTwoRules(50, 5_000) },
  {
    name: 'V5 won, half lost, won',
    stake: 10_000,
    legs: [won(195), halfLost(210), won(187)],
    ...inTwoRules(182, 18_200),
  },
  { name: 'V6 all void', stake: 10_000, legs: [voided(195), voided(210), voided(187)], ...inTwoRules(100, 10_000) },
  { name: 'V7 1.02 × 2.50', stake: 10_000, legs: [won(102), won(250)], ...inTwoRules(255, 25_500) },
  { name: 'V8 single 1.13', stake: 10_000, legs: [won(113)], ...inTwoRules(113, 11_300) },
  {
    name: 'V10 1.06 × 2.25',
    stake: 10_000,
    legs: [won(106), won(225)],
    feed: { ratio: 238, paid: 23_800 },
    domestic: { ratio: 239, paid: 23_900 },
  },
  {
    name: 'V11 1.30 to the seventh with a bonus of 1.07',
    stake: 50_000,
    legs: [...Array.from({ length: 7 }, () => won(130)), won(107)],
    ...inTwoRules(671, 335_500),
  },
];

const rules: [keyof Pick<Vector, 'feed' | 'domestic'>, RatioRule][] = [
  ['feed', 'feed_floor2'],
  ['domestic', 'domestic_hu2'],
];

describe.each(vectors)('$name', (vector) => {
  // spec feed.39
  test.each(rules)('pays what the %s rule says', (product, rule) => {
    const expected = vector[product];
    const ratio = settledRatio(rule, vector.legs);
    expect(ratio).toBe(expected.ratio);
    expect(payout(vector.stake, ratio)).toBe(expected.paid);
  });

  const plain = vector.legs.every((leg) => leg.result.won === 1 && leg.result.voidTenths === 0);
  if (plain) {
    // spec feed.39
    test.each(rules)('was promised at acceptance by the %s rule', (product, rule) => {
      const ratio = combinedRatio(
        rule,
        vector.legs.map((leg) => leg.odds),
      );
      expect(ratio).toBe(vector[product].ratio);
      expect(computeWin(vector.stake, ratio)).toBe(vector[product].paid);
    });
  }
});

// spec feed.39
test('floats get 2,799 of 405,450 two-folds wrong; the package gets none wrong', () => {
  let pairs = 0;
  let floatWrong = 0;
  for (let a = 101; a <= 1000; a += 1) {
    for (let b = a; b <= 1000; b += 1) {
      pairs += 1;
      const truth = Math.floor((a * b) / 100);
      if (Math.floor((a / 100) * (b / 100) * 100) !== truth) floatWrong += 1;
      if (pairs % 97 === 0 && combinedRatio('feed_floor2', [a, b]) !== truth) throw new Error(`${a} × ${b}`);
    }
  }
  expect(pairs).toBe(405_450);
  expect(floatWrong).toBe(2_799);
});

test('the two rules disagree on about half of all two-folds, so a bet must store its rule', () => {
  let pairs = 0;
  let differ = 0;
  for (let a = 101; a <= 1000; a += 7) {
    for (let b = a; b <= 1000; b += 7) {
      pairs += 1;
      if (combinedRatio('feed_floor2', [a, b]) !== combinedRatio('domestic_hu2', [a, b])) differ += 1;
    }
  }
  expect(differ / pairs).toBeGreaterThan(0.45);
  expect(differ / pairs).toBeLessThan(0.53);
});
