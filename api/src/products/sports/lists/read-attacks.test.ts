import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch } from '../../../../test/feed/world';
import { ScriptedVirtual } from '../../../../test/virtual/scripted';
import { sportsSlip } from '../testing/slip';
import { koreanDate } from './results';

let site: FeedSite;
let virtual: ScriptedVirtual;
let member: Client;
let date: string;

beforeAll(async () => {
  virtual = await new ScriptedVirtual().start();
  site = await feedSite(
    (vendor) => {
      for (let id = 1; id <= 3; id++) vendor.matches.set(id, makePrematch(id));
    },
    {},
    { virtualUrl: virtual.url },
  );
  member = await site.api.member();
  const { id, starts_at } = virtual.open();
  virtual.finish(id, [1, 0]);
  date = koreanDate(starts_at);
  await until(async () => (await total('/api/game/list/5')) === 3 && (await total(virtualResults)) === 1);
});
afterAll(async () => {
  await site.stop();
  await virtual.stop();
});

const virtualResults = '/api/game/result?area=virtual';
const total = async (path: string): Promise<number> =>
  (await member.get(path.includes('area=virtual') ? `${path}&date=${date}` : path)).body.total;

/** Every call that reads sports. */
const reads = [
  '/api/game/list/5',
  '/api/game/matches',
  '/api/game/matches/1',
  '/api/game/betlist',
  '/api/game/result',
  virtualResults,
  '/api/game/virtual/6',
  '/api/game/virtual/6/table',
  '/api/favorite-leagues',
];

test.each(reads)('%s is for members, and what takes questions takes none that it does not know', async (path) => {
  expect((await site.api.guest().get(path)).status).toBe(401);
  expect((await member.get(path)).status).toBe(200);
  // Calls that ask for nothing read no question at all.
  if (/virtual.[68]|favorite/.test(path)) return;
  const more = path.includes('?') ? '&' : '?';
  for (const question of ['member_id=2', '__proto__=1', 'page[]=1'])
    expect([question, (await member.get(`${path}${more}${question}`)).status]).toEqual([question, 422]);
});

test.each([
  ...['0', '1', '9', '-5', '5.5', 'abc', '5%00', '99999999999999999999'].map((id) => `/api/game/list/${id}`),
  ...['page=0', 'page=-1', 'page=1.5', 'page=1001', 'page=x', 'sort=odds', 'sports_id=-1', 'league_id=x'].map(
    (query) => `/api/game/list/5?${query}`,
  ),
  ...['0', '-1', '1.5', 'x', '1e40', '1?category=1', '1?category=9'].map((id) => `/api/game/matches/${id}`),
  ...['page=0', 'page=10001', 'page=1e9', 'page=x'].map((query) => `/api/game/betlist?${query}`),
  ...['date=today', 'date=2026-1-1', 'date=%27', 'area=casino', 'mine=2', 'page=0', 'page=1001', 'sports_id=-1'].map(
    (query) => `/api/game/result?${query}`,
  ),
  ...['5', '9', '0', '-6', 'x', '6.5'].flatMap((id) => [`/api/game/virtual/${id}`, `/api/game/virtual/${id}/table`]),
])('%s is invalid', async (path) => {
  expect((await member.get(path)).status).toBe(422);
});

test.each([
  '/api/game/matches/424242',
  '/api/game/matches/9007199254740991',
  '/api/game/result?date=0000-00-00',
  '/api/game/result?date=2026-13-01',
])('%s is not there', async (path) => {
  expect((await member.get(path)).status).toBe(404);
});

const searched = ['/api/game/list/5?', '/api/game/result?', `${virtualResults}&`];

// spec sports.32
test.each(searched)('%ssearch=… is a text, never a pattern or a statement', async (path) => {
  expect(await total(`${path}search=home`)).toBe(await total(path.slice(0, -1)));
  const texts = [
    '%%',
    '__',
    'h%e',
    'ho_e',
    "' or '1'='1",
    "'; drop schema public; --",
    '\\\\',
    '.*',
    '((',
    '$x',
    '\\u0000',
  ];
  for (const text of [...texts, '\u202e\u200b', '\u0001\u0002', '😀😀', 'ﷺﷺ', '<script>alert(1)</script>']) {
    expect([text, await total(`${path}search=${encodeURIComponent(text)}`)]).toEqual([text, 0]);
  }
  for (const text of ['x'.repeat(61), '홈'.repeat(10_000 / 25), 'a\0b']) {
    expect((await member.get(`${path}search=${encodeURIComponent(text)}`)).status).toBe(422);
  }
  expect((await member.get(`${path}search=home&search=away`)).status).toBe(422);
  // Half of a character, and an address that is longer than any.
  expect((await member.get(`${path}search=%ED%A0%80%ED%A0%80`)).status).toBeLessThan(500);
  expect((await member.get(`${path}search=${'x'.repeat(10_000)}`)).status).toBeGreaterThanOrEqual(400);
  expect((await member.get(path.slice(0, -1))).status).toBe(200);
});

// spec sports.32
test('a bet stands in its member’s lists alone, and marks nobody else’s results', async () => {
  const other = await site.api.member('demo2');
  const round = virtual.open();
  const path = `/api/game/matches/${round.matches[0]!.id}`;
  await until(async () => (await member.get(path)).body.match?.state === 'open');
  const { match } = (await member.get(path)).body;
  const slip = sportsSlip([{ market: match.markets[0], select: 'home' }], 5_000, { category: 6 });
  const { bet } = (await member.once('/api/game/bet', slip)).body;
  virtual.finish(round.id, [1, 0]);
  const own = async (by: Client, query = '') =>
    (await by.get(`${virtualResults}&date=${koreanDate(match.match_time)}${query}`)).body.data.filter(
      ({ mine }: { mine: object }) => Object.keys(mine).length > 0,
    );
  await until(async () => (await own(member)).length === 1);
  expect((await member.get('/api/game/betlist')).body.data.map(({ id }: { id: number }) => id)).toContain(bet.id);
  const theirs = (await other.get('/api/game/betlist')).body;
  expect([theirs.total, theirs.data]).toEqual([0, []]);
  expect(await own(other)).toEqual([]);
  expect((await other.get(`${virtualResults}&mine=1`)).body.total).toBe(0);
});

// spec sports.32
test('favourites are numbers of leagues, two hundred at most, and each member’s own', async () => {
  const toggle = (body: unknown) => member.post('/api/favorite-league', body);
  for (const league_id of [0, -1, 1.5, '1', 1e18, null, [1], "1' or '1'='1"]) {
    expect([league_id, (await toggle({ league_id })).status]).toEqual([league_id, 422]);
  }
  expect((await toggle({ league_id: 1, member_id: 2 })).status).toBe(422);
  expect((await toggle({})).status).toBe(422);
  await site.api.services.db.query(
    `insert into sports_favorites (member_id, league_id)
       select id, n from members, generate_series(1, 200) as n where login = 'demo1'`,
  );
  const { leagues, favorite } = (await toggle({ league_id: 201 })).body;
  expect([leagues.length, favorite]).toEqual([200, false]);
  const freed = (await toggle({ league_id: 200 })).body;
  expect([freed.leagues.length, freed.favorite]).toEqual([199, false]);
  expect((await toggle({ league_id: 201 })).body.favorite).toBe(true);
  const other = await site.api.member('demo2');
  expect((await other.get('/api/favorite-leagues')).body.leagues).toEqual([]);
});
