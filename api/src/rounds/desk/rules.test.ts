import { changedOdds, deskMarkets, hasOwnOdds, oddsProblems, returnRange } from './odds-rules';
import { computeWeek } from './week';

const reasons = (...wanted: Parameters<typeof oddsProblems>) => oddsProblems(...wanted).map(({ reason }) => reason);

// spec mini.18
test('odds are offered where they return 90 to 99 %, exactly at both bounds', () => {
  // Heads or tails: odds of 1.80 return 90.00 %, of 1.98 99.00 %.
  expect(oddsProblems('oddEven', { odd: [180], even: [198] })).toEqual([]);
  expect(oddsProblems('oddEven', { odd: [179] })).toEqual([{ outcome: 'odd', reason: 'return', bp: 8_950 }]);
  expect(oddsProblems('oddEven', { odd: [199] })).toEqual([{ outcome: 'odd', reason: 'return', bp: 9_950 }]);
});

test('published exceptions of baccarat may return less, and not more than 99 %', () => {
  expect(oddsProblems('baccarat', { tie: [850] })).toEqual([]);
  expect(reasons('baccarat', { tie: [1_100] })).toEqual(['return']);
  expect(reasons('baccarat', { banker: [150] })).toEqual(['return']);
});

test('outcomes that a game has not, odds that are no win, and a wrong number of them are refused', () => {
  expect(reasons('oddEven', { over: [190] })).toEqual(['unknown']);
  expect(reasons('oddEven', { odd: [100] })).toEqual(['prices']);
  expect(reasons('oddEven', { odd: [190, 195] })).toEqual(['prices']);
  expect(reasons('sicbo', { 'single-1': [190] })).toEqual(['prices']);
  expect(reasons('sicbo', { 'single-1': [400, 300, 200] })).toEqual(['order']);
  for (const kind of ['hilow', 'graph'] as const) {
    expect(hasOwnOdds(kind)).toBe(false);
    expect(reasons(kind, { high: [200] })).toEqual(['unknown']);
    expect(returnRange(kind, null)).toBeNull();
  }
});

test('markets show what other odds return beside the odds of the rules', () => {
  expect(deskMarkets('oddEven', null, { odd: [190] })).toEqual([
    {
      code: expect.any(String),
      outcomes: [
        { code: 'odd', prices: [190] },
        { code: 'even', prices: [195] },
      ],
      returns: [9_500, 9_750],
      usual: [[195], [195]],
      low: [],
    },
  ]);
  expect(returnRange('oddEven', { odd: [190] })).toEqual({ least_bp: 9_500, most_bp: 9_750 });
  expect(changedOdds('oddEven', { odd: [190], even: [195] })).toEqual({ odd: [190] });
});

test('a week says what its odds return and how far chance takes it', () => {
  const part = { outcome: 'odd', odds: 195, bets: 100, stake: 100_000, paid: 97_500, squares: 100 * 1_000 ** 2 };
  const week = computeWeek('oddEven', [part]);
  expect(week).toMatchObject({ bets: 100, stake: 100_000, paid: 97_500, expected_bp: 9_750 });
  // 1.96 · √(0.975·1.95 − 0.975²) / √100
  expect(week.band_bp).toBe(1_911);
  expect(computeWeek('oddEven', [])).toMatchObject({ bets: 0, expected_bp: null, band_bp: null });
  expect(computeWeek('hilow', [{ ...part, outcome: 'high' }])).toMatchObject({ stake: 100_000, expected_bp: null });
});
