import { type LegResult, legMultiplier, type ResultName, toResult } from '@maru/money';
import fc from 'fast-check';
import { type GradedMarket, gradeMarket, type PeriodScore, type SpecialMarket } from './grade-market';

const score = (home: number, away: number, more: Partial<PeriodScore> = {}): PeriodScore => ({
  home,
  away,
  periods: [[home, away]],
  halfPeriods: 1,
  ...more,
});
const result = (market: GradedMarket, outcome: string, of: PeriodScore) => {
  const grade = gradeMarket(market, outcome, of);
  return grade.ok ? grade.result : grade.reason;
};
const handicap = (line: number): GradedMarket => ({ gameType: 2, line });
const total = (line: number): GradedMarket => ({ gameType: 3, line });
const threeWay: GradedMarket = { gameType: 1, line: null, draw: true };
const twoWay: GradedMarket = { gameType: 1, line: null };
const special = (name: SpecialMarket, draw = false): GradedMarket => ({ gameType: 5, line: null, special: name, draw });

describe('match result', () => {
  test.each<[number, number, string]>([
    [2, 1, 'home'],
    [1, 1, 'draw'],
    [0, 3, 'away'],
  ])('%i–%i with the draw to bet on is won by %s alone', (home, away, winner) => {
    for (const outcome of ['home', 'draw', 'away'])
      expect(result(threeWay, outcome, score(home, away))).toBe(outcome === winner ? 'won' : 'lost');
  });

  // spec virtual.15
  test('a draw voids both sides where it cannot be bet on', () => {
    expect(result(twoWay, 'home', score(1, 1))).toBe('void');
    expect(result(twoWay, 'away', score(1, 1))).toBe('void');
    expect(result(twoWay, 'draw', score(1, 1))).toBe('unknown_outcome');
    expect(result(twoWay, 'home', score(2, 1))).toBe('won');
    expect(result(twoWay, 'away', score(2, 1))).toBe('lost');
  });
});

describe('handicap', () => {
  // Margin of the home side, line in 1/100: the checked examples of the reference, section 3.5.
  // spec virtual.15
  test.each<[number, number, ResultName]>([
    [1, -25, 'won'],
    [0, -25, 'half_lost'],
    [0, 25, 'half_won'],
    [1, -75, 'half_won'],
    [1, -100, 'void'],
    [1, -125, 'half_lost'],
    [2, -175, 'half_won'],
    [-1, 75, 'half_lost'],
    [-1, 125, 'half_won'],
    [0, 0, 'void'],
    [1, -150, 'lost'],
    [2, -150, 'won'],
  ])('margin %i at %i is %s for the home side', (margin, line, expected) => {
    expect(result(handicap(line), 'home', score(5 + margin, 5))).toBe(expected);
  });

  const opposite: Record<string, ResultName> = {
    won: 'lost',
    lost: 'won',
    void: 'void',
    half_won: 'half_lost',
    half_lost: 'half_won',
  };
  test('the away side always gets the opposite', () => {
    for (let line = -400; line <= 400; line += 25)
      for (let home = 0; home <= 6; home++)
        for (let away = 0; away <= 6; away++) {
          const of = score(home, away);
          expect(result(handicap(line), 'away', of)).toBe(opposite[result(handicap(line), 'home', of)]);
        }
  });
});

describe('over/under', () => {
  // spec virtual.15
  test.each<[number, number, ResultName, ResultName]>([
    [3, 275, 'half_won', 'half_lost'],
    [2, 225, 'half_lost', 'half_won'],
    [3, 300, 'void', 'void'],
    [3, 250, 'won', 'lost'],
    [2, 250, 'lost', 'won'],
  ])('%i goals at %i: over %s, under %s', (goals, line, over, under) => {
    expect(result(total(line), 'over', score(goals, 0))).toBe(over);
    expect(result(total(line), 'under', score(goals - 1, 1))).toBe(under);
  });
});

test('odd and even share every score between them; nobody scoring is even', () => {
  const market: GradedMarket = { gameType: 4, line: null };
  expect(result(market, 'even', score(0, 0))).toBe('won');
  expect(result(market, 'odd', score(88, 81))).toBe('won');
  expect(result(market, 'even', score(88, 81))).toBe('lost');
});

describe('half-time result', () => {
  const market: GradedMarket = { gameType: 6, line: null, draw: true };
  test('soccer’s half is its first period', () => {
    const soccer = score(3, 1, {
      periods: [
        [0, 1],
        [3, 0],
      ],
    });
    expect(result(market, 'away', soccer)).toBe('won');
    expect(result(market, 'home', soccer)).toBe('lost');
  });
  test('basketball’s half is two quarters', () => {
    const basketball = score(81, 80, {
      periods: [
        [20, 25],
        [22, 17],
        [19, 19],
        [20, 19],
      ],
      halfPeriods: 2,
    });
    expect(result(market, 'draw', basketball)).toBe('won');
    expect(result({ ...market, draw: false }, 'home', basketball)).toBe('void');
  });
  test('a match whose periods do not reach the half says nothing of it', () => {
    expect(result(market, 'home', score(20, 25, { halfPeriods: 2 }))).toBe('not_known');
    expect(result(market, 'home', score(1, 0, { periods: [] }))).toBe('not_known');
  });
});

describe('special', () => {
  test('first goal: a side, or nobody', () => {
    const first = special('first_goal');
    expect(result(first, 'none', score(0, 0))).toBe('won');
    expect(result(first, 'home', score(0, 0))).toBe('lost');
    expect(result(first, 'away', score(3, 1, { firstGoal: 'away' }))).toBe('won');
    expect(result(first, 'none', score(3, 1, { firstGoal: 'away' }))).toBe('lost');
    expect(result(first, 'home', score(3, 1))).toBe('not_known');
  });
  test('first period: its own score decides, level is a draw or void', () => {
    const of = score(90, 80, {
      periods: [
        [18, 24],
        [72, 56],
      ],
    });
    expect(result(special('first_period'), 'away', of)).toBe('won');
    expect(
      result(
        special('first_period', true),
        'draw',
        score(2, 1, {
          periods: [
            [0, 0],
            [2, 1],
          ],
        }),
      ),
    ).toBe('won');
    expect(
      result(
        special('first_period'),
        'home',
        score(2, 1, {
          periods: [
            [0, 0],
            [2, 1],
          ],
        }),
      ),
    ).toBe('void');
  });
  test('points in the first period: yes or no', () => {
    const scored = special('first_period_score');
    expect(
      result(
        scored,
        'yes',
        score(3, 1, {
          periods: [
            [0, 1],
            [3, 0],
          ],
        }),
      ),
    ).toBe('won');
    expect(
      result(
        scored,
        'no',
        score(3, 1, {
          periods: [
            [0, 0],
            [3, 1],
          ],
        }),
      ),
    ).toBe('won');
    expect(result(scored, 'yes', score(0, 0, { periods: [] }))).toBe('not_known');
  });
  test('exact score: one of the listed ones, or other', () => {
    const exact = special('exact_score');
    const codes = ['other', ...[0, 1, 2, 3].flatMap((h) => [0, 1, 2, 3].map((a) => `${h}-${a}`))];
    for (let home = 0; home <= 6; home++)
      for (let away = 0; away <= 6; away++) {
        const won = codes.filter((code) => result(exact, code, score(home, away)) === 'won');
        expect(won).toEqual([home <= 3 && away <= 3 ? `${home}-${away}` : 'other']);
      }
    expect(result(exact, '4-0', score(4, 0))).toBe('unknown_outcome');
  });
});

test('what a market does not have is refused and never graded as lost', () => {
  expect(result(threeWay, 'over', score(1, 0))).toBe('unknown_outcome');
  expect(result(total(250), 'home', score(1, 0))).toBe('unknown_outcome');
  expect(result(handicap(-110), 'home', score(1, 0))).toBe('unknown_market');
  expect(result({ gameType: 2, line: null }, 'home', score(1, 0))).toBe('unknown_market');
  expect(result({ gameType: 5, line: null }, 'home', score(1, 0))).toBe('unknown_market');
  expect(result({ gameType: 9, line: null }, 'home', score(1, 0))).toBe('unknown_market');
});

test('every market returns, at fair equal odds, no more and no less than was staked on all of its outcomes', () => {
  const markets: [GradedMarket, string[]][] = [
    [threeWay, ['home', 'draw', 'away']],
    [twoWay, ['home', 'away']],
    [{ gameType: 4, line: null }, ['odd', 'even']],
    [{ gameType: 6, line: null, draw: true }, ['home', 'draw', 'away']],
    [special('first_goal'), ['home', 'none', 'away']],
    ...[-225, -100, 0, 75, 150].map((line): [GradedMarket, string[]] => [handicap(line), ['home', 'away']]),
    ...[150, 175, 200, 325].map((line): [GradedMarket, string[]] => [total(line), ['over', 'under']]),
  ];
  const goals = fc.integer({ min: 0, max: 7 });
  fc.assert(
    fc.property(goals, goals, goals, goals, fc.boolean(), (h1, a1, h2, a2, homeFirst) => {
      const of: PeriodScore = {
        home: h1 + h2,
        away: a1 + a2,
        periods: [
          [h1, a1],
          [h2, a2],
        ],
        halfPeriods: 1,
        firstGoal: homeFirst ? 'home' : 'away',
      };
      for (const [market, outcomes] of markets) {
        // One unit on each outcome, at odds equal to their number, returns exactly that number of units.
        const back = outcomes.map((outcome) => {
          const grade = gradeMarket(market, outcome, of);
          if (!grade.ok) throw new Error(grade.reason);
          const leg: LegResult = toResult(grade.result);
          const { n, d } = legMultiplier(outcomes.length * 100, leg);
          return Number(n) / Number(d);
        });
        expect(back.reduce((sum, value) => sum + value, 0)).toBeCloseTo(outcomes.length, 9);
      }
    }),
  );
});
