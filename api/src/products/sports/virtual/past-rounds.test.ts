import type { Sql } from '../../../kernel/sql';
import { VirtualOffer } from './offer';
import { PastRounds } from './past-rounds';
import type { RoundScore } from './rounds';

const score = (home: number, away: number): RoundScore => ({ home, away, periods: [[home, away]], first: 'home' });
const past = (id: number, more: object = {}) => ({
  id,
  category: 6 as const,
  season: 1,
  number: 1,
  version: 1,
  state: 'finished' as const,
  voidReason: null,
  opensAt: 1,
  closesAt: 2,
  startsAt: 3,
  endsAt: 4,
  commitment: '',
  seed: 'a',
  matches: [{ id: 70, position: 0, home: {}, away: {}, markets: [], score: score(2, 1) }],
  ...more,
});
type Remembered = Parameters<PastRounds['remember']>[0];
const remember = (rounds: PastRounds, ...results: object[]) => rounds.remember(results as unknown as Remembered);

test('scores and reasons are told by subjects of matches and of legs; of what is not known nothing', () => {
  const rounds = new PastRounds();
  remember(rounds, past(1), past(2, { voidReason: 'cancelled', matches: [] }), past(3, { voidReason: 'missing' }));
  expect(rounds.finalScore('sports:v:1:70')).toEqual([2, 1]);
  expect(rounds.finalScore('sports:v:1:71')).toBeNull();
  expect(rounds.finalScore('sports:f:1:70')).toBeNull();
  expect(rounds.voidReason('sports:v:1:70:v70.1')).toBeNull();
  expect(rounds.voidReason('sports:v:2:70:v70.1')).toBe('match_cancelled');
  expect(rounds.voidReason('sports:v:3:70:v70.1')).toBe('result_unconfirmed');
  expect(rounds.voidReason('sports:v:9:70:v70.1')).toBeNull();
});

test('a correction takes the place of what was known, an older version does not', () => {
  const rounds = new PastRounds();
  const corrected = past(1, { version: 3, matches: [{ ...past(1).matches[0], score: score(1, 1) }] });
  remember(rounds, past(1), corrected, past(1, { version: 2 }));
  expect(rounds.finalScore('sports:v:1:70')).toEqual([1, 1]);
});

test('the rounds that were read longest ago are forgotten, in whatever order they were played', () => {
  const rounds = new PastRounds();
  remember(rounds, past(1), past(2));
  remember(rounds, ...Array.from({ length: 2_999 }, (_, at) => past(100 + at)));
  expect(rounds.finalScore('sports:v:1:70')).toBeNull();
  remember(rounds, past(2));
  remember(rounds, past(5_000));
  expect(rounds.finalScore('sports:v:2:70')).toEqual([2, 1]);
});

test('a round that is over for days is told of once a bet on it was graded, though it is offered no more', async () => {
  const offer = new VirtualOffer({ connected: true, lastMessageAt: 0, skewMs: 0 });
  const sql = { query: async () => [past(1)] } as unknown as Sql;
  const leg = {
    subject: 'sports:v:1:70:v70.1',
    market_id: 'v70.1',
    gameTypeId: 1 as const,
    select: 'home',
    line: null,
    draw: true,
    sport_id: 1,
    match_time: 3,
  };
  expect(offer.finalScore('sports:v:1:70')).toBeNull();
  expect(await offer.grade(sql, [leg])).toEqual([{ result: 'won', score: [2, 1] }]);
  expect(offer.finalScore('sports:v:1:70')).toEqual([2, 1]);
  expect([...offer.matches()]).toEqual([]);
});
