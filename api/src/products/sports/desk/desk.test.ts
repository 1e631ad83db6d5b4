import { until } from '../../../../test/feed/fake-vendor';
import { named } from '../../../../test/feed/world';
import { type DeskSite, deskSite } from '../testing/desk-site';

let site: DeskSite;
beforeAll(async () => {
  site = await deskSite(Array.from({ length: 20 }, (_, i) => i + 1));
});
afterAll(() => site.stop());

const money = async () => (await site.member.get('/api/user')).body.money as number;
const fetchBet = async (id: number | string) =>
  (await site.member.get('/api/game/betlist')).body.data.find((bet: { id: string }) => Number(bet.id) === Number(id));
const trading = async (id: number) => (await site.desk(`matches/${id}`)).body;
const marketOnDesk = async (id: number, gameType: number) =>
  (await trading(id)).markets.find((market: { gameTypeId: number }) => market.gameTypeId === gameType);

// spec sports.20
test('a match shows what open bets on each outcome cost, and the feed’s price beside ours', async () => {
  const market = await site.fetchMarket(1, 1);
  const home = market.outcomes.find(({ code }) => code === 'home')!;
  await site.bet([[market, 'home']], 10_000);
  const { match, markets, result_version } = await trading(1);
  const loss = Math.floor((10_000 * home.odds) / 100) - 10_000;
  expect(match).toMatchObject({
    bets: 1,
    stake: 10_000,
    worst_loss: loss,
    source: 'feed',
    set: 'automatic',
    version: 0,
  });
  expect(markets[0]).toMatchObject({ id: market.id, stake: 10_000, worst_loss: loss });
  expect(markets[0].outcomes).toMatchObject([
    { code: 'home', odds: home.odds, feed: home.odds, manual: false, bets: 1, stake: 10_000, loss },
    { code: 'draw', bets: 0, stake: 0, loss: -10_000 },
    { code: 'away', bets: 0, stake: 0, loss: -10_000 },
  ]);
  expect(result_version).toBe(0);
  const list = (await site.desk('matches?view=coming')).body;
  expect(list.matches[0]).toMatchObject({ id: 1, main: { id: market.id, worst_loss: loss } });
  expect(list.counts).toMatchObject({ all: 21, live: 1, coming: 20, near_limit: 0, manual: 0, suspended: 0 });
});

// spec sports.20
test('a price by hand stands until the feed is followed again; each act raises the version and leaves a line', async () => {
  const market = await marketOnDesk(2, 1);
  const price = (odds: number | null, version: number) =>
    site.desk(`markets/${market.id}/price`, { prices: [{ code: 'home', odds }], version });
  expect((await price(250, 0)).body).toEqual({ success: true, version: 1, approval: null });
  expect((await marketOnDesk(2, 1)).outcomes[0]).toMatchObject({
    odds: 250,
    manual: true,
    feed: market.outcomes[0].odds,
  });
  expect((await site.fetchMarket(2, 1)).outcomes[0]!.odds).toBe(250);
  expect((await site.desk('matches?view=manual')).body.matches).toMatchObject([{ id: 2, manual_prices: 1 }]);
  expect((await price(260, 0)).status).toBe(409);
  expect((await price(null, 1)).body).toEqual({ success: true, version: 2, approval: null });
  expect((await marketOnDesk(2, 1)).outcomes[0]).toMatchObject({ odds: market.outcomes[0].odds, manual: false });
  expect((await trading(2)).trail).toMatchObject([
    { action: 'trading.price' },
    { action: 'trading.price', actor: '윤서진' },
  ]);
});

// spec sports.20
test('a line moves only together with every price, and is its own again without them', async () => {
  const market = await marketOnDesk(3, 2);
  const set = (body: object) => site.desk(`markets/${market.id}/price`, body);
  const prices = [
    { code: 'home', odds: 185 },
    { code: 'away', odds: 195 },
  ];
  expect((await set({ prices: [], line: -75, version: 0 })).body.errors).toHaveProperty('line');
  expect((await set({ prices, line: -80, version: 0 })).body.errors).toHaveProperty('line');
  expect((await set({ prices, line: -75, version: 0 })).status).toBe(200);
  expect(await site.fetchMarket(3, 2)).toMatchObject({ line: -75, outcomes: [{ odds: 185 }, { odds: 195 }] });
  const back = prices.map(({ code }) => ({ code, odds: null }));
  expect((await set({ prices: back, version: 1 })).status).toBe(200);
  expect((await site.fetchMarket(3, 2)).line).toBe(market.line);
});

// spec sports.20
test('a suspended match takes no bets, and everything can be suspended at once', async () => {
  const market = await site.fetchMarket(4, 1);
  expect((await site.desk('matches/4/state', { state: 'suspended', version: 0, reason: 'line-up' })).body.version).toBe(
    1,
  );
  await expect(site.bet([[market, 'home']], 1_000)).rejects.toThrow('MARU-404');
  expect((await site.desk('matches/4/state', { state: 'automatic', version: 1 })).status).toBe(200);
  await site.bet([[market, 'home']], 1_000);
  expect((await site.desk('suspend-all', { on: true, reason: 'test' })).status).toBe(200);
  await expect(site.bet([[market, 'home']], 1_000)).rejects.toThrow('MARU-404');
  expect((await site.desk('summary')).body).toMatchObject({ all_suspended: true, alive: true });
  expect((await site.desk('suspend-all', { on: false })).status).toBe(200);
  await site.bet([[market, 'home']], 1_000);
});

test('a match by hand takes bets on a special question in the words of whoever looks, and no result before it begins', async () => {
  const { desk, member } = site;
  const made = await desk('matches', {
    league_id: 1,
    home: named('Hand home'),
    away: named('Hand away'),
    match_time: Date.now() + 3_600_000,
  });
  const id: number = made.body.id;
  const special = await desk(`matches/${id}/markets`, {
    category: 3,
    gameTypeId: 5,
    line: null,
    title: named('Who scores first?'),
    outcomes: [
      { code: 'a', name: named('Kim'), odds: 300 },
      { code: 'b', name: named('Lee'), odds: 150 },
    ],
  });
  expect(special.status).toBe(200);
  const market = (await site.fetchMatch(id)).markets[0]!;
  expect(market).toMatchObject({
    id: special.body.id,
    title: 'Who scores first?-ko',
    outcomes: [{ name: 'Kim-ko' }, {}],
  });
  const slip = await import('../testing/slip');
  const placed = await member.once('/api/game/bet', slip.sportsSlip([{ market, select: 'a' }], 5_000, { category: 3 }));
  expect(placed.body.status).toBe('success');
  const result = {
    status_id: 4,
    scores: { home: 1, away: 0, periods: [] },
    specials: { [market.id]: 'a' },
    version: 0,
  };
  expect((await desk(`matches/${id}/result`, result)).body.errors).toHaveProperty('status_id');
  expect(placed.body.bet.win).toBe(15_000);
});

// spec sports.25
test('the feed’s result settles; a correction, a void and taking back need a second person, and all end at the right money', async () => {
  const before = await money();
  const market = await site.fetchMarket(5, 1);
  const bet = await site.bet([[market, 'home']], 10_000);
  const win = (await fetchBet(bet)).win as number;
  site.endMatch(5, 1, 0);
  await until(async () => (await fetchBet(bet)).status === 'won');
  expect(await money()).toBe(before - 10_000 + win);
  const fetchRow = async () =>
    (await site.desk('results?view=settled&search=5')).body.rows.find((row: { id: number }) => row.id === 5);
  await until(async () => (await fetchRow())?.state === 'settled');
  const row = await fetchRow();
  const corrected = { status_id: 4, scores: { home: 0, away: 1, periods: [[0, 1]] }, version: row.version };
  const request = await site.desk('matches/5/result', { ...corrected, reason: 'official sheet' });
  expect(request.body).toMatchObject({ success: true, approval: expect.any(Number) });
  const approve = (who: typeof site.trader, id: number) => who.once(`/api/ops/approvals/${id}/approve`, {});
  expect((await approve(site.trader, request.body.approval)).status).toBe(403);
  expect((await fetchBet(bet)).status).toBe('won');
  const done = await approve(site.second, request.body.approval);
  expect([done.status, done.body.state]).toEqual([200, 'approved']);
  await until(async () => (await fetchBet(bet)).status === 'lost');
  expect(await money()).toBe(before - 10_000);
  expect((await approve(site.second, request.body.approval)).status).toBe(409);
});

// spec sports.22
test('the list of every result comes in pages: each match once, also where many ended in the same moment', async () => {
  const { db } = site.api.services;
  await db.query(
    `insert into sports_results (subject, match_id, sport_id, league_id, match_time, shown, feed, decided, ended_at)
     select 'sports:f:9:' || n, 7000 + n, sport_id, league_id, match_time,
            jsonb_set(shown, '{match,id}', to_jsonb(7000 + n)), feed, decided,
            ended_at - interval '1 day' + n * interval '1 microsecond'
       from sports_results, generate_series(1, 120) as n where match_id = 5`,
  );
  const { counts } = (await site.desk('results')).body;
  const seen: number[] = [];
  let before = '';
  do {
    const { rows, more, next } = (await site.desk(`results?view=all${before}`)).body;
    seen.push(...rows.map(({ id }: { id: number }) => id));
    expect(more).toBe(next !== null);
    before = next === null ? '' : `&before=${next}`;
  } while (before !== '');
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => id > 7_000)).toHaveLength(120);
  expect(counts.all).toBe(seen.length);
  const settled = (await site.desk('results?view=settled')).body;
  expect([settled.rows.length, settled.more]).toEqual([50, true]);
});
