import { named } from '../../../../test/feed/world';
import { type DeskSite, deskSite } from '../testing/desk-site';

let site: DeskSite;
beforeAll(async () => {
  site = await deskSite([1, 2, 3, 4]);
});
afterAll(() => site.stop());

const changes = async () => {
  const [row] = await site.api.services.db.query<{ n: number }>(
    `select (select count(*) from sports_overrides)::int + (select count(*) from sports_results)::int
          + (select count(*) from sports_manual_markets)::int + (select count(*) from sports_manual_matches)::int as n`,
  );
  return row!.n;
};

// spec sports.20
test('a member, a viewer, a token and a page of another origin may not act, and nothing is changed', async () => {
  const { api, member, trader } = site;
  const before = await changes();
  const path = '/api/ops/trading/matches/1/state';
  const body = { state: 'suspended', version: 0 };
  expect((await member.post(path, body)).status).toBe(419);
  expect((await member.post(path, body, { 'x-maru-ops': '1' })).status).toBe(401);
  const viewer = await api.operator('ops2');
  expect((await viewer.post(path, body)).status).toBe(403);
  expect((await viewer.get('/api/ops/trading/matches')).status).toBe(403);
  expect((await api.pipeline('not-a-token').post(path, body)).status).toBe(401);
  expect((await trader.post(path, body, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await trader.post(path, body, { 'x-maru-ops': '' })).status).toBe(419);
  expect(await changes()).toBe(before);
});

test('odds of 0, below 1.01, huge, broken or as a text are refused, and so are outcomes that a market has not', async () => {
  const before = await changes();
  const market = await site.fetchMarket(1, 1);
  const price = (prices: object[], more: object = {}) =>
    site.desk(`markets/${market.id}/price`, { prices, version: 0, ...more });
  for (const odds of [0, -200, 100, 10_001, 1e12, 2.5, '250', true, [250]]) {
    expect([odds, (await price([{ code: 'home', odds }])).status]).toEqual([odds, 422]);
  }
  expect((await price([{ code: 'over', odds: 200 }])).status).toBe(422);
  const twice = [
    { code: 'home', odds: 200 },
    { code: 'home', odds: 210 },
  ];
  expect((await price(twice)).status).toBe(422);
  expect((await price([{ code: 'home', odds: 200 }], { line: -100 })).body.errors).toHaveProperty('line');
  expect((await site.desk('markets/f1-999-1/price', { prices: [], version: 0 })).status).toBe(404);
  expect(await changes()).toBe(before);
});

test('markets by hand fit their type: line, outcomes, words, category', async () => {
  const before = await changes();
  const make = (body: object) => site.desk('matches/1/markets', body);
  const sides = [
    { code: 'home', odds: 190 },
    { code: 'away', odds: 190 },
  ];
  const refused = [
    { category: 5, gameTypeId: 1, line: -100, outcomes: sides },
    { category: 5, gameTypeId: 2, line: null, outcomes: sides },
    { category: 5, gameTypeId: 2, line: -33, outcomes: sides },
    { category: 3, gameTypeId: 2, line: -100, outcomes: sides },
    { category: 5, gameTypeId: 3, line: 250, outcomes: sides },
    { category: 3, gameTypeId: 5, line: null, outcomes: sides },
    { category: 3, gameTypeId: 5, line: null, title: named('?'), outcomes: sides },
    { category: 5, gameTypeId: 1, line: null, outcomes: [sides[0], sides[0]] },
    { category: 5, gameTypeId: 1, line: null, outcomes: [{ code: 'home', odds: 100 }, sides[1]] },
    { category: 6, gameTypeId: 1, line: null, outcomes: sides },
  ];
  for (const body of refused) expect([body, (await make(body)).status]).toEqual([body, 422]);
  const past = { league_id: 1, home: named('a'), away: named('b'), match_time: Date.now() - 1 };
  expect((await site.desk('matches', past)).body.errors).toHaveProperty('match_time');
  expect((await site.desk('matches', { ...past, league_id: 77, match_time: Date.now() + 1e6 })).status).toBe(422);
  expect(await changes()).toBe(before);
});

test('no result before a match began, no score that its periods deny, no void for a reason of one’s own', async () => {
  const before = await changes();
  const result = (id: number, body: object) => site.desk(`matches/${id}/result`, { version: 0, ...body });
  const scores = { home: 1, away: 0, periods: [] };
  expect((await result(1, { status_id: 4, scores })).body.errors).toHaveProperty('status_id');
  expect((await result(90, { status_id: 3, scores })).body.errors).toHaveProperty('status_id');
  expect((await result(90, { status_id: 4, scores: { ...scores, periods: [[2, 0]] } })).body.errors).toHaveProperty(
    'scores',
  );
  expect((await result(90, { status_id: 4, scores: { ...scores, home: -1 } })).status).toBe(422);
  const own = await site.fetchMarket(1, 1);
  expect((await result(90, { status_id: 4, scores, specials: { [own.id]: 'home' } })).body.errors).toHaveProperty(
    'specials',
  );
  expect((await result(12345, { status_id: 4, scores })).status).toBe(404);
  expect((await site.desk('matches/1/void', { reason: 'we_lose', version: 0 })).status).toBe(422);
  expect((await site.desk('matches/1/void', { reason: 'odds_error', version: 7 })).status).toBe(409);
  expect((await site.desk('matches/1/take-back', { note: 'x', version: 0 })).status).toBe(409);
  expect(await changes()).toBe(before);
});

test('a league’s margin is one that may be, of a league that is, on the version that was read', async () => {
  const { trader } = site;
  const [league] = (await site.desk('leagues')).body.leagues;
  const { id, name: _name, country, flag: _flag, sport_id: _sport, ...rule } = league;
  // Leagues of many countries have one name.
  expect(country).not.toBe('');
  const put = (body: object, of = id) => trader.call('PUT', `/api/ops/trading/leagues/${of}`, body);
  expect((await put({ ...rule, margin_bp: 3_001 })).status).toBe(422);
  expect((await put(rule, 999)).status).toBe(404);
  expect((await put({ ...rule, version: 4 })).status).toBe(409);
  const before = (await site.fetchMarket(2, 1)).outcomes[0]!.odds;
  expect((await put({ ...rule, margin_bp: 2_000 })).body).toEqual({ success: true, version: 1 });
  expect((await site.fetchMarket(2, 1)).outcomes[0]!.odds).toBeLessThan(before);
});
