import { matchStatus } from '@maru/contracts';
import type { GradedLeg } from '../state/offer-source';
import { type DecidedMatch, findVoidReason, legResult, type MatchResult } from './rules';

const leg = (more: Partial<GradedLeg> = {}): GradedLeg => ({
  subject: 'sports:f:1:7:k',
  market_id: 'k',
  gameTypeId: 1,
  select: 'home',
  line: null,
  draw: true,
  sport_id: 1,
  match_time: 0,
  ...more,
});
const score = (home: number, away: number, periods: [number, number][] = [], status_id = 4): MatchResult => ({
  status_id,
  scores: { home, away, periods },
});
const result = (leg: GradedLeg, decided: MatchResult | null, voided: Record<string, string> = {}) =>
  legResult(leg, { decided, voided });

test('a leg waits while nothing is known of its match, and after a result was taken back', () => {
  expect([legResult(leg(), undefined), result(leg(), null)]).toEqual([null, null]);
});

test('a void of the market or of the match stands above any score', () => {
  expect(result(leg(), score(1, 0), { k: 'odds_error' })).toBe('void');
  expect(result(leg(), score(1, 0), { '*': 'venue_changed' })).toBe('void');
  expect(result(leg(), score(1, 0), { other: 'odds_error' })).toBe('won');
});

// spec sports.13
test('extra time and shoot-outs of ice hockey are not counted', () => {
  const hockey = leg({ sport_id: 5, select: 'draw' });
  const periods: [number, number][] = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ];
  expect(result(hockey, score(3, 2, periods))).toBe('won');
  expect(result({ ...hockey, select: 'home' }, score(3, 2, periods))).toBe('lost');
});

test('the half of basketball is two quarters, that of baseball five innings', () => {
  const half = leg({ gameTypeId: 6 });
  expect(
    result(
      { ...half, sport_id: 2 },
      score(80, 90, [
        [20, 22],
        [25, 20],
        [15, 28],
        [20, 20],
      ]),
    ),
  ).toBe('won');
  const innings: [number, number][] = [
    [0, 0],
    [0, 1],
    [0, 0],
    [1, 0],
    [1, 0],
    [0, 3],
  ];
  expect(result({ ...half, sport_id: 3 }, score(2, 4, innings))).toBe('won');
});

// spec sports.14
test.each([
  ['over beyond its line', leg({ gameTypeId: 3, select: 'over', line: 250 }), 'won'],
  ['under beyond its line', leg({ gameTypeId: 3, select: 'under', line: 250 }), 'lost'],
  ['a total that is not passed', leg({ gameTypeId: 3, select: 'over', line: 350 }), 'void'],
  ['a total that is passed by less than its quarter', leg({ gameTypeId: 3, select: 'over', line: 275 }), 'void'],
  ['both teams have scored', leg({ gameTypeId: 5, special: 'both_score', select: 'yes' }), 'won'],
  ['the half that was played', leg({ gameTypeId: 6, select: 'home' }), 'won'],
  ['the result', leg(), 'void'],
] as const)('of a match that was broken off at 2-1: %s', (_what, outcome, expected) => {
  expect(
    result(
      outcome,
      score(
        2,
        1,
        [
          [1, 0],
          [1, 1],
        ],
        8,
      ),
    ),
  ).toBe(expected);
});

test('a game of baseball that ends before its fifth inning is void but for what is decided', () => {
  const innings = (count: number): [number, number][] => Array.from({ length: count }, (_, i) => [i === 0 ? 3 : 0, 0]);
  const winner = leg({ sport_id: 3, draw: false });
  const over = leg({ sport_id: 3, gameTypeId: 3, select: 'over', line: 250 });
  const short = score(3, 0, innings(4));
  expect([winner, over].map((each) => result(each, short))).toEqual(['void', 'won']);
  expect(findVoidReason(winner, { decided: short, voided: {} })).toBe('match_abandoned');
  expect(result(winner, score(3, 0, innings(9)))).toBe('won');
  expect(result(winner, score(3, 0, innings(7), matchStatus.abandoned))).toBe('won');
});

test('what no score decides is decided by an operator’s word on the market', () => {
  const special = leg({ gameTypeId: 5, select: 'yes', special: undefined });
  expect(result(special, score(1, 0))).toBeNull();
  expect(result(special, { ...score(1, 0), specials: { k: 'yes' } })).toBe('won');
  expect(result(special, { ...score(1, 0), specials: { k: 'no' } })).toBe('lost');
  expect(result(special, { ...score(1, 0), specials: { k: 'void' } })).toBe('void');
});

test('a leg is void where its match began too late for it, or has not begun in time; a later one on the same match stands', () => {
  const [before, after] = [leg({ begins_by: 999 }), leg({ begins_by: 1_000 })];
  const played: DecidedMatch = { decided: score(2, 0), voided: {}, matchTime: 1_000 };
  expect([before, after, leg()].map((each) => legResult(each, played))).toEqual(['void', 'won', 'won']);
  const waits: DecidedMatch = { decided: null, voided: {}, notBegunAt: 1_000 };
  expect([before, after, leg()].map((each) => legResult(each, waits))).toEqual(['void', null, null]);
  // The new kick-off of a match that is not over may move again.
  expect(legResult(before, { ...played, decided: null })).toBeNull();
  expect([played, waits].map((match) => findVoidReason(before, match))).toEqual(Array(2).fill('start_time_changed'));
  expect(findVoidReason(after, played)).toBeNull();
  expect(findVoidReason(before, { ...played, voided: { k: 'odds_error' } })).toBe('odds_error');
});

// spec cash.73
test('a void says why: an operator’s word first, then what became of the match; a push of a final score says nothing', () => {
  const why = (decided: MatchResult | null, voided: Record<string, string> = {}, more: Partial<GradedLeg> = {}) =>
    findVoidReason(leg(more), { decided, voided });
  expect(why(score(0, 0, [], matchStatus.cancelled))).toBe('match_cancelled');
  expect(why(score(1, 1, []), { k: 'odds_error' })).toBe('odds_error');
  expect(why(null, { '*': 'venue_changed' })).toBe('venue_changed');
  expect(why(score(1, 1, []))).toBeNull();
  expect(why(null)).toBeNull();
  // The half of an abandoned match was played: a push there is a push.
  const abandoned = score(
    1,
    1,
    [
      [0, 0],
      [1, 1],
    ],
    matchStatus.abandoned,
  );
  expect(why(abandoned, {}, { gameTypeId: 6, draw: false })).toBeNull();
  expect(why(abandoned)).toBe('match_abandoned');
  expect(why(score(0, 0, [], matchStatus.postponed))).toBe('start_time_changed');
  expect(why({ ...abandoned, specials: { k: 'void' } })).toBeNull();
});
