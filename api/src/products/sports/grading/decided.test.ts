import { gameTypes, sportIds } from '@maru/contracts';
import fc from 'fast-check';
import { countedScore, type Pair, type Standing } from './course';
import { decidedResult, isShortGame, possibleFinals } from './decided';
import { type GradedMarket, gradeMarket, type PeriodScore, type SpecialMarket } from './grade-market';

const { football, basketball, baseball, volleyball, iceHockey, tennis } = sportIds;

interface Question {
  market: GradedMarket;
  outcomes: readonly string[];
}
const sides = ['home', 'away'];
const threeWay = ['home', 'draw', 'away'];
const names = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => `${home}-${away}`));
const special = (name: SpecialMarket, outcomes: readonly string[], draw = false): Question => ({
  market: { gameType: gameTypes.special, line: null, special: name, draw },
  outcomes,
});
const plain = (gameType: number, outcomes: readonly string[], draw = false): Question => ({
  market: { gameType, line: null, draw },
  outcomes,
});
const lined = (gameType: number, outcomes: readonly string[], lines: readonly number[]): Question[] =>
  lines.map((line) => ({ market: { gameType, line }, outcomes }));
/** Every question of domestic sports, with and without a draw. */
const questions: readonly Question[] = [
  plain(gameTypes.result, threeWay, true),
  plain(gameTypes.result, sides),
  plain(gameTypes.half, threeWay, true),
  plain(gameTypes.half, sides),
  plain(gameTypes.oddEven, ['odd', 'even']),
  ...lined(gameTypes.handicap, sides, [-250, -175, -150, -100, -25, 0, 50, 150, 225]),
  ...lined(gameTypes.total, ['over', 'under'], [50, 150, 225, 250, 275, 300, 350, 450, 850, 20_050]),
  special('exact_score', [...names, 'other']),
  special('both_score', ['yes', 'no']),
  special('first_goal', ['home', 'none', 'away']),
  special('first_period', threeWay, true),
  special('first_period', sides),
  special('first_period_score', ['yes', 'no']),
];

/** Where a match may stand from its start to its end; the last is how it ended. */
type Story = Standing[];

/** A match by points that follows random numbers: who scores next, or that the period ends. */
function pointsStory(sport: number, dice: () => number): Story {
  const regular = { [football]: 2, [basketball]: 4, [baseball]: 9, [iceHockey]: 3 }[sport]!;
  const lastPeriod = sport === basketball ? 100 : regular;
  const periods: [number, number][] = [[0, 0]];
  let firstGoal: Standing['firstGoal'];
  const story: Story = [];
  const sum = (side: 0 | 1) => periods.reduce((all, period) => all + period[side], 0);
  const write = () =>
    story.push({
      home: sum(0),
      away: sum(1),
      periods: periods.map(([home, away]): Pair => [home, away]),
      ...(firstGoal ? { firstGoal } : {}),
    });
  write();
  for (;;) {
    const drawn = dice();
    if (drawn < 55) {
      const side = (drawn % 2) as 0 | 1;
      periods.at(-1)![side] += sport === basketball ? 1 + (drawn % 3) : 1;
      firstGoal ??= side === 0 ? 'home' : 'away';
    } else {
      const isOver = periods.length >= regular && (sum(0) !== sum(1) || periods.length >= lastPeriod);
      if (isOver) {
        write();
        return story;
      }
      periods.push([0, 0]);
    }
    write();
  }
}

/** A match in sets; periods are the sets' points, the score counts sets. */
function setsStory(need: number, dice: () => number): Story {
  const periods: [number, number][] = [];
  const won: [number, number] = [0, 0];
  const story: Story = [{ home: 0, away: 0, periods: [] }];
  const write = () =>
    story.push({ home: won[0], away: won[1], periods: periods.map(([home, away]): Pair => [home, away]) });
  while (Math.max(...won) < need) {
    periods.push([0, 0]);
    const set = periods.at(-1)!;
    while (Math.max(...set) < 6 || Math.abs(set[0] - set[1]) < 2) {
      write();
      set[dice() % 2]! += 1;
    }
    won[set[0] > set[1] ? 0 : 1] += 1;
    write();
  }
  return story;
}

const stories: Readonly<Record<number, (dice: () => number) => Story>> = {
  ...Object.fromEntries(
    [football, basketball, baseball, iceHockey].map((sport) => [
      sport,
      (dice: () => number) => pointsStory(sport, dice),
    ]),
  ),
  [volleyball]: (dice) => setsStory(3, dice),
  [tennis]: (dice) => setsStory(2, dice),
};
const sportList = Object.keys(stories).map(Number);
const rolled = fc.tuple(fc.constantFrom(...sportList), fc.infiniteStream(fc.nat(99)), fc.nat(1_000));
const createStory = ([sport, stream, cut]: readonly [number, Iterator<number>, number]) => {
  const story = stories[sport]!(() => stream.next().value!);
  return { sport, stopped: story[cut % story.length]!, final: story.at(-1)! };
};
/** In baseball the winner is final by rule after five innings, whatever could still happen. */
const isByRule = (sport: number, { gameType }: GradedMarket, { periods }: Standing) =>
  sport === baseball && gameType === gameTypes.result && periods.length > 5;

test('what is called decided is what the match ends with, however it goes on', () => {
  fc.assert(
    fc.property(rolled, (drawn) => {
      const { sport, stopped, final } = createStory(drawn);
      for (const { market, outcomes } of questions) {
        if (isByRule(sport, market, stopped)) continue;
        for (const outcome of outcomes) {
          const decided = decidedResult(sport, market, outcome, stopped);
          if (decided === null) continue;
          const grade = gradeMarket(market, outcome, countedScore(sport, final));
          if (!grade.ok || grade.result !== decided) {
            throw new Error(`${sport} ${JSON.stringify({ market, outcome, stopped, final, decided, grade })}`);
          }
        }
      }
    }),
    { numRuns: 100 },
  );
});

/** True if a match in this state may end with this score, by counting alone. */
function mayEndAs(sport: number, stopped: Standing, final: PeriodScore): boolean {
  const inSets = sport === volleyball || sport === tennis;
  if (inSets) {
    const need = Math.max(final.home, final.away);
    const isFormat = sport === volleyball ? need === 3 : need === 2 || need === 3;
    return (
      isFormat && Math.min(final.home, final.away) < need && final.home >= stopped.home && final.away >= stopped.away
    );
  }
  const counted = countedScore(sport, stopped);
  const arePeriodsKept = counted.periods.slice(0, -1).every(([home, away], i) => {
    const [h, a] = final.periods[i]!;
    return h === home && a === away;
  });
  const sum = (side: 0 | 1) => final.periods.reduce((all, period) => all + period[side], 0);
  const enough = final.home >= counted.home && final.away >= counted.away;
  const isLevel = final.home === final.away;
  return (
    arePeriodsKept && enough && sum(0) === final.home && sum(1) === final.away && !(sport === basketball && isLevel)
  );
}

test('what is called open can still end in more than one way, each of them possible', () => {
  fc.assert(
    fc.property(rolled, (drawn) => {
      const { sport, stopped } = createStory(drawn);
      const finals = possibleFinals(sport, stopped);
      expect(finals.length).toBeGreaterThan(0);
      expect(finals.filter((final) => !mayEndAs(sport, stopped, final))).toEqual([]);
      for (const { market, outcomes } of questions) {
        if (isByRule(sport, market, stopped)) continue;
        for (const outcome of outcomes) {
          if (decidedResult(sport, market, outcome, stopped) !== null) continue;
          const ways = new Set(
            finals.flatMap((final) => {
              const grade = gradeMarket(market, outcome, final);
              // Who scored first is not known, or the market says nothing of this score.
              return grade.ok ? [grade.result] : ['not known'];
            }),
          );
          if (ways.size < 2 && !ways.has('not known'))
            throw new Error(JSON.stringify({ sport, market, outcome, stopped }));
        }
      }
    }),
    { numRuns: 100 },
  );
});

const at = (home: number, away: number, ...periods: Pair[]): Standing => ({ home, away, periods });
const total = (line: number): GradedMarket => ({ gameType: gameTypes.total, line });
const handicap = (line: number): GradedMarket => ({ gameType: gameTypes.handicap, line });
const winner: GradedMarket = { gameType: gameTypes.result, line: null, draw: false };
const firstSet: GradedMarket = { gameType: gameTypes.special, line: null, special: 'first_period', draw: false };
const exact: GradedMarket = { gameType: gameTypes.special, line: null, special: 'exact_score' };
const half: GradedMarket = { gameType: gameTypes.half, line: null, draw: true };
const innings = (count: number): Pair[] => Array.from({ length: count }, (_, i) => (i === 0 ? [2, 1] : [0, 0]));

test.each<[string, number, GradedMarket, string, Standing, string | null]>([
  ['a retirement after a whole first set: its winner', tennis, firstSet, 'home', at(1, 0, [6, 4]), 'won'],
  ['… and in the second', tennis, firstSet, 'away', at(1, 0, [6, 4], [2, 3]), 'lost'],
  ['a retirement in the first set', tennis, firstSet, 'home', at(0, 0, [5, 4]), null],
  ['a retirement: the match', tennis, winner, 'home', at(1, 0, [6, 4], [5, 0]), null],
  ['over 2.5 sets at 1-1', tennis, total(250), 'over', at(1, 1, [6, 4], [4, 6]), 'won'],
  ['over 4.5 sets at 2-2', volleyball, total(450), 'over', at(2, 2), 'won'],
  ['over 4.5 sets at 2-1', volleyball, total(450), 'over', at(2, 1), null],
  ['under 3.5 sets at 1-1', volleyball, total(350), 'under', at(1, 1), 'lost'],
  ['a handicap of two sets at 1-1', volleyball, handicap(-250), 'home', at(1, 1), 'lost'],
  ['a head start of two and a half sets at 1-0', volleyball, handicap(250), 'home', at(1, 0), 'won'],
  ['a head start of one and a half sets at 2-2', volleyball, handicap(150), 'home', at(2, 2), 'won'],
  ['a lower exact score at 4-0', football, exact, '3-0', at(4, 0, [2, 0], [2, 0]), 'lost'],
  ['other than the named scores at 4-0', football, exact, 'other', at(4, 0, [2, 0], [2, 0]), 'won'],
  ['a score that the other side has passed', football, exact, '3-0', at(1, 1, [1, 1]), 'lost'],
  ['a score that may still come', football, exact, '2-1', at(1, 1, [1, 1]), null],
  ['over the line by more than a quarter', football, total(250), 'under', at(2, 1, [2, 1]), 'lost'],
  ['over the line by a quarter alone', football, total(275), 'over', at(2, 1, [2, 1]), null],
  ['the first half once the second has begun', football, half, 'home', at(1, 0, [1, 0], [0, 0]), 'won'],
  ['the first half while it may go on', football, half, 'home', at(1, 0, [1, 0]), null],
  [
    'ninety minutes once extra time has begun',
    football,
    { ...winner, draw: true },
    'draw',
    at(2, 1, [1, 0], [0, 1], [1, 0]),
    'won',
  ],
  [
    'three thirds once overtime has begun',
    iceHockey,
    total(350),
    'under',
    at(2, 1, [1, 0], [0, 1], [0, 0], [1, 0]),
    'won',
  ],
  [
    'two quarters while the second is played, however far behind',
    basketball,
    half,
    'draw',
    at(41, 10, [20, 10], [21, 0]),
    null,
  ],
  [
    'a draw while the match is played, however far behind',
    football,
    { ...winner, draw: true },
    'draw',
    at(7, 0, [3, 0], [4, 0]),
    null,
  ],
  ['two quarters once the third has begun', basketball, half, 'away', at(40, 41, [20, 21], [20, 20], [0, 0]), 'won'],
  ['the winner of a game called after seven innings', baseball, winner, 'home', at(2, 1, ...innings(7)), 'won'],
  ['… level, which decides nothing', baseball, winner, 'home', at(0, 0, ...innings(7).map((): Pair => [0, 0])), 'void'],
  ['the winner of a game called in the fifth', baseball, winner, 'home', at(2, 1, ...innings(5)), null],
  ['a total of a game called after seven innings', baseball, total(850), 'under', at(2, 1, ...innings(7)), null],
  ['the first five innings of it', baseball, half, 'home', at(2, 1, ...innings(7)), 'won'],
])('a match stopped; %s', (_what, sport, market, outcome, standing, expected) => {
  expect(decidedResult(sport, market, outcome, standing)).toBe(expected);
});

test('a sport that is not known decides nothing', () => {
  expect(decidedResult(99, total(50), 'over', at(3, 3, [3, 3]))).toBeNull();
});

test('a game of baseball is short before its fifth inning, and only where innings are told', () => {
  expect([0, 1, 4, 5].map((count) => isShortGame(baseball, { periods: innings(count) }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isShortGame(football, { periods: innings(2) })).toBe(false);
});
