import {
  attempt,
  combinedRatio,
  computeWin,
  gradeHandicap,
  gradeTotal,
  legMultiplier,
  MoneyError,
  maxStakeFor,
  parseLine,
  parseOdds,
  payout,
} from './index';

const bad = [1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1];

test.each(bad)('%p is refused as odds, stake, ratio and limit', (value) => {
  expect(() => combinedRatio('feed_floor2', [195, value])).toThrow(MoneyError);
  expect(() => computeWin(value, 195)).toThrow(MoneyError);
  expect(() => computeWin(10_000, value)).toThrow(MoneyError);
  expect(() => payout(value, 195)).toThrow(MoneyError);
  expect(() => maxStakeFor(value, 195)).toThrow(MoneyError);
  expect(() => legMultiplier(value, { won: 1, voidTenths: 0 })).toThrow(MoneyError);
  expect(() => gradeHandicap(value, 25)).toThrow(MoneyError);
  expect(() => gradeTotal(value, 25, 'over')).toThrow(MoneyError);
});

test('negative stakes, zero odds and a division by a zero ratio are refused', () => {
  expect(() => computeWin(-1, 195)).toThrow(MoneyError);
  expect(() => combinedRatio('feed_floor2', [0])).toThrow(MoneyError);
  expect(() => maxStakeFor(1_000, 0)).toThrow(MoneyError);
});

test('a text is refused where a number belongs, even through a cast', () => {
  expect(() => computeWin('10000' as unknown as number, 195)).toThrow(MoneyError);
});

test('a product too large for a number is an error, not a wrong ratio', () => {
  const slip = Array.from({ length: 8 }, () => 10_000);
  expect(() => combinedRatio('feed_floor2', slip)).toThrow(MoneyError);
  expect(attempt(() => combinedRatio('feed_floor2', slip))).toMatchObject({ ok: false, reason: 'unsafe' });
  expect(attempt(() => combinedRatio('feed_floor2', [195]))).toEqual({ ok: true, value: 195 });
});

test('errors of other kinds pass through attempt', () => {
  expect(() =>
    attempt(() => {
      throw new TypeError('bug');
    }),
  ).toThrow(TypeError);
});

test('a win too large for a number is an error', () => {
  expect(() => computeWin(Number.MAX_SAFE_INTEGER, 1_000)).toThrow(MoneyError);
});

test('unknown rules, results and dead heats above one are refused', () => {
  expect(() => combinedRatio('other' as 'feed_floor2', [195])).toThrow(MoneyError);
  expect(() => legMultiplier(195, { won: 1, voidTenths: 3 as 5 })).toThrow(MoneyError);
  expect(() => legMultiplier(195, { won: 2 as 1, voidTenths: 0 })).toThrow(MoneyError);
  expect(() => legMultiplier(195, { won: 1, voidTenths: 0, deadHeat: { num: 3, den: 2 } })).toThrow(MoneyError);
});

test.each(['', '1,92', '1.', '.5', '+1.5', '-1.5', '1e3', '1.23456', ' 1.5', 'NaN', '1234567890'])(
  '%p is not odds',
  (text) => {
    expect(() => parseOdds(text)).toThrow(MoneyError);
  },
);

test('odds keep their third and fourth decimal and are bet at the hundredth below', () => {
  expect(parseOdds('1.925')).toEqual({ hundredths: 192, tenThousandths: 19_250 });
  expect(parseOdds('1.9')).toEqual({ hundredths: 190, tenThousandths: 19_000 });
  expect(parseOdds('2')).toEqual({ hundredths: 200, tenThousandths: 20_000 });
  expect(parseOdds('1.1399')).toEqual({ hundredths: 113, tenThousandths: 11_399 });
});

test('lines are read with their sign, and minus zero is zero', () => {
  expect(['-1.5', '0.25', '+2', '-0', '170.5'].map(parseLine)).toEqual([-150, 25, 200, 0, 17_050]);
  expect(() => parseLine('1.123')).toThrow(MoneyError);
  expect(() => parseLine('half')).toThrow(MoneyError);
});

test('a line that is no quarter is refused', () => {
  expect(() => gradeHandicap(1, 10)).toThrow(MoneyError);
  expect(() => gradeTotal(3, 237, 'over')).toThrow(MoneyError);
});
