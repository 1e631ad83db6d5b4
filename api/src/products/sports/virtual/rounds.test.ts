import type { VendorVirtualRound } from '@maru/contracts';
import { sha256Hex } from '@maru/rounds';
import type { GradedLeg } from '../state/offer-source';
import { gradeLeg } from './grade';
import { matchSubject, type Round, readRound, toMarketKey } from './rounds';
import { stateAt } from './to-offer';

const name = (text: string) => ({ ko: text, en: text, 'zh-CN': text, es: text });
const team = (id: number) => ({ id, name: name(`t${id}`), colors: ['#000000', '#ffffff'] as [string, string] });
const seed = 'a'.repeat(64);

const vendorRound = (more: Partial<VendorVirtualRound> = {}): VendorVirtualRound => ({
  id: 60_000_000_001,
  category: 6,
  season: 1,
  number: 1,
  revision: 2,
  state: 'open',
  opens_at: 1_000,
  closes_at: 9_000,
  starts_at: 10_000,
  ends_at: 20_000,
  commitment: sha256Hex(seed),
  matches: [
    {
      id: 600_000_000_010,
      home: team(1),
      away: team(2),
      markets: [
        {
          id: 1,
          game_type: 1,
          special: null,
          line: null,
          draw: true,
          outcomes: [
            { code: 'home', value: '2.10' },
            { code: 'draw', value: '3.305' },
            { code: 'away', value: '3.00' },
          ],
        },
        {
          id: 2,
          game_type: 2,
          special: null,
          line: '-0.75',
          draw: false,
          outcomes: [
            { code: 'home', value: '1.90' },
            { code: 'away', value: '1.90' },
          ],
        },
      ],
    },
  ],
  result: null,
  ...more,
});
type Score = NonNullable<VendorVirtualRound['result']>['scores'][number]['score'];
const finished = (score: Partial<Score> = {}, more: Partial<VendorVirtualRound['result'] & object> = {}) =>
  vendorRound({
    state: 'finished',
    revision: 6,
    result: {
      published_at: 20_000,
      seed,
      scores: [
        {
          match: 600_000_000_010,
          score: {
            home: 2,
            away: 1,
            periods: [
              [0, 1],
              [2, 0],
            ],
            first: 'away',
            ...score,
          },
        },
      ],
      ...more,
    },
  });
const read = (round: VendorVirtualRound): Round => {
  const got = readRound(round);
  if (!got.ok) throw new Error(got.reason);
  return got.round;
};
const refusal = (round: VendorVirtualRound) => {
  const got = readRound(round);
  return got.ok ? null : got.reason;
};

test('odds and lines become whole numbers, a third decimal is cut off', () => {
  const [result, handicap] = read(vendorRound()).matches[0]!.markets;
  expect(result!.outcomes.map(({ odds }) => odds)).toEqual([210, 330, 300]);
  expect(handicap!.line).toBe(-75);
});

test('a market that makes no sense is left out, the others stay', () => {
  const round = vendorRound();
  const [first, second] = round.matches[0]!.markets;
  const markets = [
    {
      ...first!,
      outcomes: [
        { code: 'home', value: '1.00' },
        { code: 'away', value: '2.00' },
      ],
    },
    {
      ...first!,
      outcomes: [
        { code: 'home', value: '2.00' },
        { code: 'home', value: '2.00' },
      ],
    },
    {
      ...first!,
      outcomes: [
        { code: 'HOME!', value: '2.00' },
        { code: 'away', value: '2.00' },
      ],
    },
    second!,
  ];
  const accepted = read({ ...round, matches: [{ ...round.matches[0]!, markets }] }).matches[0]!.markets;
  expect(accepted.map(({ id }) => id)).toEqual([2]);
});

// spec virtual.13
test('a result is refused whose seed was not committed to, whose score does not add up, or that lacks a match', () => {
  expect(refusal(finished())).toBeNull();
  expect(refusal(finished({}, { seed: 'b'.repeat(64) }))).toBe('seed');
  expect(refusal(finished({ home: 3 }))).toBe('result');
  expect(refusal(finished({ periods: [[2, 1]] }))).toBe('result');
  expect(refusal(finished({ first: 'none' }))).toBe('result');
  expect(refusal(finished({}, { scores: [] as never }))).toBe('result');
  expect(refusal({ ...finished(), state: 'running' })).toBe('seed');
  expect(refusal(vendorRound({ closes_at: 10_000 }))).toBe('times');
});

test('a round closes by the clock whatever its stored state says, and a later state is not taken back by it', () => {
  const round = read(vendorRound());
  expect([999, 1_000, 8_999, 9_000, 25_000].map((now) => stateAt(round, now))).toEqual([
    'scheduled',
    'open',
    'open',
    'closed',
    'closed',
  ]);
  expect(stateAt(read(vendorRound({ state: 'closed' })), 5_000)).toBe('closed');
  expect(stateAt(read(vendorRound({ state: 'cancelled' })), 5_000)).toBe('void');
});

describe('grades of legs', () => {
  const leg = (select: string, more: Partial<GradedLeg> = {}): GradedLeg => ({
    subject: `${matchSubject(60_000_000_001, 600_000_000_010)}:${toMarketKey(600_000_000_010, 1)}`,
    market_id: toMarketKey(600_000_000_010, 1),
    gameTypeId: 1,
    select,
    line: null,
    draw: true,
    sport_id: 1,
    match_time: 10_000,
    ...more,
  });
  test('by the score of the stored round', () => {
    const round = read(finished());
    expect(gradeLeg(leg('home'), round)).toEqual({ result: 'won', score: [2, 1] });
    expect(gradeLeg(leg('draw'), round).result).toBe('lost');
    expect(gradeLeg(leg('home', { gameTypeId: 2, line: -75 }), round).result).toBe('half_won');
    expect(gradeLeg(leg('away', { gameTypeId: 6 }), round).result).toBe('won');
    expect(gradeLeg(leg('away', { gameTypeId: 5, special: 'first_goal' }), round).result).toBe('won');
  });
  test('wait without a result, are void with the round, and void where nothing can grade them', () => {
    expect(gradeLeg(leg('home'), read(vendorRound())).result).toBeNull();
    expect(gradeLeg(leg('home'), undefined).result).toBeNull();
    expect(gradeLeg(leg('home'), read(vendorRound({ state: 'cancelled' }))).result).toBe('void');
    expect(gradeLeg(leg('nobody'), read(finished())).result).toBe('void');
  });
});
