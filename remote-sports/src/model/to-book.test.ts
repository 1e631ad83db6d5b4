import type { SportsMarket, SportsMatch } from '@maru/contracts';
import { MarketIndex } from './market-index';
import { toBookMarket, toBookMatch, toMatchFrame, toOddsFrame, toStatusFrame } from './to-book';

const market = (changes: Partial<SportsMarket> = {}): SportsMarket => ({
  id: '7-2-100',
  match_id: 7,
  gameTypeId: 2,
  line: -100,
  state: 'open',
  outcomes: [
    { code: 'home', odds: 310, result: null },
    { code: 'away', odds: 136, result: null },
  ],
  ...changes,
});
const match = (changes: Partial<SportsMatch> = {}): SportsMatch => ({
  id: 7,
  category: 5,
  sport_id: 1,
  country_id: 1,
  league_id: 1,
  home: { name: '서울', colors: ['#fff', '#000'] },
  away: { name: '부산', colors: ['#fff', '#000'] },
  status_id: 1,
  period: 0,
  match_time: 1,
  timer: null,
  scores: { home: 0, away: 0, periods: [] },
  state: 'open',
  stop_reason: null,
  market_count: 3,
  markets: [market()],
  ...changes,
});

test('outcomes are known by their codes and have the line of their market', () => {
  expect(toBookMarket(market()).outcomes.away).toEqual({
    id: 'away',
    code: 'away',
    line: -100,
    value: 136,
    status: 0,
    result: null,
  });
});

test.each([
  ['open', true, 0],
  ['suspended', true, 1],
  ['closed', false, 0],
  ['graded', false, 0],
] as const)('a market that is %s', (state, use, status) => {
  const book = toBookMarket(market({ state }));
  expect([book.use, book.outcomes.home!.status]).toEqual([use, status]);
});

test('a match that is not open takes no bets', () => {
  expect(
    ['open', 'suspended', 'closed'].map((state) => toBookMatch(match({ state: state as 'open' })).bet_stop),
  ).toEqual([false, true, true]);
});

test('odds find their match by the market; those of unknown markets are left out', () => {
  const index = new MarketIndex();
  index.take([market()]);
  const frame = {
    topic: 'category.5',
    seq: 3,
    odds: [
      ['7-2-100', 'home', 320],
      ['9-1', 'home', 150],
    ] as [string, string, number][],
  };
  expect(toOddsFrame(frame, index).odds).toEqual([[7, '7-2-100', 'home', 320, 0]]);
});

test('a price of a suspended market leaves it suspended', () => {
  const index = new MarketIndex();
  index.take([market({ state: 'suspended' })]);
  const frame = { topic: 'x', seq: 3, odds: [['7-2-100', 'home', 320]] as [string, string, number][] };
  expect(toOddsFrame(frame, index).odds[0]![4]).toBe(1);
});

test('matches come in the language of the member, and gone ones are finished', () => {
  const names = { 7: { home: { en: 'Seoul' }, away: { en: 'Busan' }, league: {} } };
  const frame = { topic: 'category.5', seq: 4, matches: [match()], names, gone: [9] };
  const english = toMatchFrame(frame, 'en');
  expect([english.added![0]!.home.name, english.added![0]!.away.name]).toEqual(['Seoul', 'Busan']);
  expect(toMatchFrame(frame, 'ko').added![0]!.home.name).toBe('서울');
  expect(english.matches).toEqual([{ id: 9, period: 100 }]);
});

test('a status without matches is a frame of nothing, so that the sequence goes on', () => {
  expect(toStatusFrame({ topic: 'x', seq: 5, alive: true, at: 1, time: 1 })).toEqual({ seq: 5, matches: [] });
});
