import type { Config, DrawnResult, RoundGameKind } from '@maru/contracts';
import { leadsTo } from '@maru/rounds';
import defaults from '../../data/site-config.json';
import { sleepUntil } from '.';
import { computeChain, computeStep, hashAfter } from './chain';
import { drawResult, findOutcome, gradeOutcome, isPossibleResult, listMarkets } from './kinds';
import { withRoundPercent } from './percent';
import { firstMisfit, planRounds } from './plan';
import type { StoredRound } from './store';
import { stateAt, toGameRound } from './view';

const seed = {
  gameHash: 'b2b3c0d1e2f30415263748596a7b8c9d0e1f2031425364758697a8b9cadbecfd',
  salt: 'toto-demo-client-seed',
  roundId: 1,
};

test('every game of the configuration draws a result of its kind, and each of its outcomes is graded by it', () => {
  const kinds = new Set(
    [...Object.values(defaults.minigame_list), ...Object.values(defaults.tg_config)].map(({ kind }) => kind),
  ) as Set<RoundGameKind>;
  expect(kinds.size).toBeGreaterThan(10);
  for (const kind of kinds) {
    const result = drawResult(kind, seed, 6);
    expect([kind, isPossibleResult(kind, result)]).toEqual([kind, true]);
    const outcomes = listMarkets(kind, 6).flatMap((market) => market.outcomes);
    const grades = outcomes.map(({ code }) => gradeOutcome(kind, 6, code, result));
    if (kind !== 'graph') expect(grades).toContain('lost');
  }
});

// spec mini.6
test('keys of the games are the segments of the site’s addresses /mini/{key} and /tokenGame/{key}', () => {
  const listKeys = (games: object) => Object.values(games).map(({ key }) => key);
  const numbered = (key: string, last: number) => Array.from({ length: last }, (_, at) => `${key}-${at + 1}`);
  const mini = [
    ...numbered('ntryEosPowerBall', 5),
    'ntryPowerBall',
    'lotusBaccarat1',
    'lotusSicbo',
    'lotusOdd',
    'ntryPowerLadder',
    'ntrySpeedKeno',
    'ntryKenoLadder',
    'namedPowerBall',
    'namedPowerLadder',
    'mgmOdd',
    'mgmBc',
    'powerLadder',
    ...numbered('sureLadder', 3),
    ...numbered('surePowerball', 3),
    ...numbered('sureRacing', 3),
  ];
  expect(listKeys(defaults.minigame_list).sort()).toEqual(mini.sort());
  // The page of tokenPowerBall is below /mini, its configuration and calls are those of token games.
  expect(listKeys(defaults.tg_config).sort()).toEqual(['baccarat', 'graph', 'hilow', 'roulette', 'tokenPowerBall']);
  const orders = Object.values(defaults.minigame_list).map(({ order }) => order);
  expect(new Set(orders).size).toBe(orders.length);
});

// spec mini.28
test('draws are those of the published vectors', () => {
  expect(drawResult('roulette', seed, null)).toEqual({ kind: 'roulette', pocket: 13 });
  expect(drawResult('racing', seed, null)).toEqual({ kind: 'racing', order: [1, 4, 3, 2] });
  expect(drawResult('ladder', seed, null)).toEqual({ kind: 'ladder', start: 'left', lines: 3 });
});

test.each<[RoundGameKind, DrawnResult]>([
  ['powerball', { kind: 'powerball', balls: [1, 1, 2, 3, 4], powerball: 0 }],
  ['powerball', { kind: 'oddEven', parity: 'odd' }],
  ['racing', { kind: 'racing', order: [1, 2, 3, 3] }],
  ['keno', { kind: 'keno', numbers: Array(22).fill(7) }],
  // Both sides stand on less than 6 and need a third card.
  ['baccarat', { kind: 'baccarat', cards: [0, 0, 1, 1] }],
])('%s takes no result that it cannot have', (kind, result) => {
  expect(isPossibleResult(kind, result)).toBe(false);
});

test('a single number of sicbo pays by how often it was thrown, hilow gives an equal rank back', () => {
  const sicbo = (dice: number[]) => gradeOutcome('sicbo', null, 'single-4', { kind: 'sicbo', dice });
  expect([sicbo([1, 2, 3]), sicbo([4, 2, 3]), sicbo([4, 4, 3]), sicbo([4, 4, 4])]).toEqual(['lost', 0, 1, 2]);
  expect(gradeOutcome('hilow', 6, 'hi', { kind: 'hilow', card: 19, base: 6 })).toBe('void');
  expect(findOutcome('hilow', null, 'hi')).toBeNull();
});

// spec mini.27
test('rounds are made for the one under way and three ahead, numbered by the day in Korea, none twice', () => {
  const game = { term: 300, close_seconds: 30 };
  // 00:04 in Korea.
  const now = Date.UTC(2026, 0, 1, 15, 4);
  const first = planRounds(game, 0, now, true);
  expect(first.map(({ day, number }) => [day, number])).toEqual([
    ['2026-01-02', 1],
    ['2026-01-02', 2],
    ['2026-01-02', 3],
    ['2026-01-02', 4],
  ]);
  expect(planRounds(game, first.at(-1)!.drawsAt, now, true)).toEqual([]);
  expect(first[1]!.opensAt).toBe(first[0]!.drawsAt);
  // A minute before midnight the last round of the day is under way.
  expect(planRounds(game, 0, now - 5 * 60_000 - 1, true)[0]).toMatchObject({ day: '2026-01-01', number: 288 });
  // After the close, the next round is the first.
  expect(planRounds(game, 0, first[0]!.closesAt, true)[0]).toMatchObject({ number: 2 });
  expect(planRounds({ term: 0, close_seconds: 0 }, 0, now, false)).toEqual([]);
});

test('after a change of the term the next round opens with the last draw and does not close before it', () => {
  const minute = 60_000;
  const now = Date.UTC(2026, 0, 1, 15, 4, 10);
  const last = Date.UTC(2026, 0, 1, 15, 4, 30);
  const [longer] = planRounds({ term: 300, close_seconds: 10 }, last, now, false);
  expect(longer).toMatchObject({ opensAt: last, closesAt: last + 20_000, drawsAt: last + 30_000 });
  // It would close as the last round is drawn: the one after it is the first.
  const [skipped] = planRounds({ term: 300, close_seconds: 30 }, last, now, false);
  expect(skipped).toMatchObject({ opensAt: last + minute / 2, drawsAt: last + 5.5 * minute });
  const [shorter] = planRounds({ term: 30, close_seconds: 10 }, last, now, false);
  expect(shorter).toMatchObject({ opensAt: last, drawsAt: last + 30_000 });
});

test('planned rounds are anew from the first that the rhythm would place elsewhere, and none where all fit', () => {
  const game = { term: 30, close_seconds: 10 };
  const now = Date.UTC(2026, 0, 1, 15, 4, 10);
  const [open, ...upcoming] = planRounds(game, 0, now, false);
  const misfit = (changes: Partial<typeof game>, rounds = upcoming) =>
    firstMisfit({ ...game, ...changes }, rounds, open!.drawsAt, now);
  expect(upcoming).toHaveLength(3);
  expect(misfit({})).toBeNull();
  expect(misfit({}, upcoming.slice(0, 1))).toBeNull();
  expect(misfit({}, [])).toBeNull();
  // The next one is of 30 s under a term of 60 s too, from the last draw to the full minute.
  expect(misfit({ term: 60 })).toBe(upcoming[1]!.drawsAt);
  expect(misfit({ term: 300 })).toBe(upcoming[1]!.drawsAt);
  expect(misfit({ term: 15 })).toBe(upcoming[0]!.drawsAt);
  expect(misfit({ close_seconds: 5 })).toBe(upcoming[0]!.drawsAt);
  expect(misfit({}, [upcoming[0]!, upcoming[2]!])).toBe(upcoming[2]!.drawsAt);
});

test('rounds of own draws take a share of their time, which divides the day; the rest is as configured', () => {
  const config = { minigame_list: defaults.minigame_list, tg_config: defaults.tg_config } as unknown as Config;
  const all = ({ minigame_list, tg_config }: Config) => Object.entries({ ...minigame_list, ...tg_config });
  expect(withRoundPercent(config, 100)).toBe(config);
  for (const percent of [10, 34, 50, 77, 99]) {
    const before = new Map(all(config));
    for (const [id, game] of all(withRoundPercent(config, percent))) {
      const was = before.get(id)!;
      if (game.source === 'outside' || game.kind === 'graph') expect(game).toEqual(was);
      else {
        expect(86_400 % game.term).toBe(0);
        expect(game.term).toBeLessThanOrEqual(Math.max((was.term * percent) / 100, 5));
        expect(game.close_seconds).toBeGreaterThanOrEqual(2);
        expect(game.close_seconds).toBeLessThan(game.term);
        const { term, close_seconds } = was;
        expect({ ...game, term, close_seconds }).toEqual(was);
      }
    }
  }
  expect(withRoundPercent(config, 34).tg_config[1000]).toMatchObject({ term: 10, close_seconds: 3 });
  expect(withRoundPercent(config, 30).tg_config[1000]).toMatchObject({ term: 9, close_seconds: 3 });
});

// spec mini.28
test('the kept points of a chain give every hash of it, and each leads to the terminating hash', async () => {
  const length = 2_500;
  const { terminatingHash, points } = await computeChain(length, 'secret');
  // What the database takes in at once stays small, and so does what is worked out for a draw.
  expect(points.map(({ position }) => position)).toEqual([0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000, 2_250]);
  expect([8, 5_000, 100_000, 1_000_000].map(computeStep)).toEqual([1, 500, 1_000, 4_000]);
  for (const round of [1, 2, 1_234, length - 1]) {
    const at = length - round;
    const point = points.filter(({ position }) => position <= at).at(-1)!;
    expect(at - point.position).toBeLessThan(computeStep(length));
    const hash = hashAfter(point.hash, at - point.position);
    expect(leadsTo(hash, terminatingHash, round)).toBe(true);
    // The same check detects a changed row.
    expect(leadsTo(hashAfter(`${point.hash}0`, at - point.position), terminatingHash, round)).toBe(false);
  }
});

// spec mini.28
test('a round is shown in the state of its times, with its proof once the hash before it is public', () => {
  const round = {
    id: 7,
    product: 'mini',
    game: 400,
    kind: 'ladder',
    number: 1,
    state: 'scheduled',
    voidReason: null,
    opensAt: 1_000,
    closesAt: 2_000,
    drawsAt: 3_000,
    result: null,
    base: null,
    chainId: 1,
    position: 2,
    beacon: 3,
    odds: null,
    gameHash: null,
    salt: null,
    commitment: null,
    version: 1,
  } as StoredRound;
  expect([999, 1_000, 1_999, 2_000, 9_000].map((now) => stateAt(round, now))).toEqual([
    'scheduled',
    'open',
    'open',
    'closed',
    'closed',
  ]);
  expect(toGameRound(round, 0).proof).toBeNull();
  expect(toGameRound({ ...round, commitment: 'a'.repeat(64) }, 0).proof).toMatchObject({ position: 2, round_id: 7 });
});

test('a look ends with the sleep until the next thing is due; what could not be done is tried again later', () => {
  expect(sleepUntil(10_000, 8_000, 8_100)).toBe(1_901);
  expect(sleepUntil(60_000, 8_000, 8_100)).toBe(5_000);
  // It became due during the look.
  expect(sleepUntil(8_050, 8_000, 8_100)).toBe(1);
  expect(sleepUntil(8_000, 8_000, 8_100)).toBe(500);
  expect(sleepUntil(0, 8_000, 8_100)).toBe(500);
});
