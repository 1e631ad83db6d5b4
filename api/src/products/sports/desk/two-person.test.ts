import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type DeskSite, deskSite } from '../testing/desk-site';

let site: DeskSite;
let second: Client;
beforeAll(async () => {
  site = await deskSite(Array.from({ length: 9 }, (_, i) => i + 1));
  second = await site.api.operator('trader2');
});
afterAll(() => site.stop());

const approve = (approval: number, who = second) => who.once(`/api/ops/approvals/${approval}/approve`, {});
const marketOnDesk = async (match: number, gameType: number) =>
  (await site.desk(`matches/${match}`)).body.markets.find(
    (market: { gameTypeId: number }) => market.gameTypeId === gameType,
  );
const price = (market: string, body: object) => site.desk(`markets/${market}/price`, body);

/** The feed has the match in play at a score. */
const playMatch = async (id: number, home: number, away: number) => {
  const { vendor } = site;
  vendor.say({
    type: 'match_status',
    match: id,
    status_id: 3,
    period: 1,
    match_time: Date.now() - 60_000,
    timer: null,
  });
  vendor.say({ type: 'score', match: id, score: { home, away, periods: [[home, away]] } });
  await until(async () => {
    const { match } = (await site.desk(`matches/${id}`)).body;
    return match?.scores?.home === home && match.scores.away === away;
  });
};

describe('a price far from the feed’s', () => {
  // spec sports.26
  test('is offered once a second person approved it, and by nobody alone', async () => {
    const before = await marketOnDesk(1, 1);
    const { body } = await price(before.id, { prices: [{ code: 'home', odds: 10_000 }], version: 0 });
    expect(body).toEqual({ success: true, version: 0, approval: expect.any(Number) });
    const waiting = await marketOnDesk(1, 1);
    expect(waiting).toMatchObject({ version: 0, approval: body.approval, outcomes: before.outcomes });
    const again = await price(before.id, { prices: [{ code: 'home', odds: 9_000 }], version: 0 });
    expect(again.body.code).toBe('MARU-624');
    expect((await approve(body.approval, await site.api.operator('trader1'))).body.code).toBe('MARU-621');
    const { changes } = (await second.get(`/api/ops/approvals/${body.approval}`)).body;
    expect(changes[0]).toMatchObject({ key: 'home', to: '100.00' });
    expect((await approve(body.approval)).body.state).toBe('approved');
    await until(async () => (await marketOnDesk(1, 1)).version === 1);
    expect(await marketOnDesk(1, 1)).toMatchObject({ approval: null });
    expect((await marketOnDesk(1, 1)).outcomes[0]).toMatchObject({ odds: 10_000, manual: true });
    // Another price beside it is one trader's; following the feed again too.
    const [home, draw] = before.outcomes;
    expect(
      (await price(before.id, { prices: [{ code: draw.code, odds: draw.odds + 1 }], version: 1 })).body.approval,
    ).toBe(null);
    expect((await price(before.id, { prices: [{ code: home.code, odds: null }], version: 2 })).body.approval).toBe(
      null,
    );
  });

  test('is no longer approved once somebody changed the market, and small steps do not add up past the bound', async () => {
    const market = await marketOnDesk(2, 1);
    const far = await price(market.id, { prices: [{ code: 'home', odds: 9_000 }], version: 0 });
    const near = Math.floor(market.outcomes[0].odds * 1.4);
    expect((await price(market.id, { prices: [{ code: 'home', odds: near }], version: 0 })).body.approval).toBeNull();
    expect((await approve(far.body.approval)).body.code).toBe('MARU-601');
    const step = await price(market.id, { prices: [{ code: 'home', odds: Math.floor(near * 1.4) }], version: 1 });
    expect(step.body.approval).toEqual(expect.any(Number));
    expect((await marketOnDesk(2, 1)).outcomes[0].odds).toBe(near);
  });

  test('holds for lines and for markets by hand too', async () => {
    const market = await marketOnDesk(3, 2);
    const prices = market.outcomes.map(({ code, odds }: { code: string; odds: number }) => ({ code, odds }));
    expect((await price(market.id, { prices, line: market.line + 300, version: 0 })).body.approval).not.toBeNull();
    const outcomes = [
      { code: 'odd', odds: 190 },
      { code: 'even', odds: 190 },
    ];
    const made = await site.desk('matches/4/markets', { category: 3, gameTypeId: 4, line: null, outcomes });
    expect(made.status).toBe(200);
    await until(async () => (await marketOnDesk(4, 4)) !== undefined);
    const byHand = await price(made.body.id, { prices: [{ code: 'odd', odds: 5_000 }], version: 0 });
    expect(byHand.body).toMatchObject({ approval: expect.any(Number) });
  });
});

describe('a market by hand', () => {
  const outcomes = (home: number, draw: number, away: number) => [
    { code: 'home', odds: home },
    { code: 'draw', odds: draw },
    { code: 'away', odds: away },
  ];
  const add = (match: number, prices: object[], more: object = {}) =>
    site.desk(`matches/${match}/markets`, { category: 5, gameTypeId: 1, line: null, outcomes: prices, ...more });
  const handMarkets = async (match: number) =>
    (await site.desk(`matches/${match}`)).body.markets.filter(({ id }: { id: string }) => id.startsWith('x'));
  const feedPrices = async (match: number) =>
    (await marketOnDesk(match, 1)).outcomes.map(({ odds }: { odds: number }) => odds) as [number, number, number];

  test('far from the feed is offered once a second person approved it', async () => {
    const [home, , away] = await feedPrices(8);
    const { status, body } = await add(8, outcomes(10_000, 150, 300));
    expect([status, body]).toEqual([200, { id: null, approval: expect.any(Number) }]);
    expect(await handMarkets(8)).toEqual([]);
    expect((await add(8, outcomes(9_000, 150, 300))).body.code).toBe('MARU-624');
    expect((await approve(body.approval, site.trader)).body.code).toBe('MARU-621');
    const { title, changes } = (await second.get(`/api/ops/approvals/${body.approval}`)).body;
    expect(title).toContain('허용 범위를 벗어난 수동 마켓');
    expect(changes[0]).toMatchObject({
      key: 'home',
      from: expect.stringContaining((home / 100).toFixed(2)),
      to: '100.00',
    });
    expect((await approve(body.approval)).body.state).toBe('approved');
    await until(async () => (await handMarkets(8)).length === 1);
    expect((await handMarkets(8))[0].outcomes[0].odds).toBe(10_000);
    const [line] = await site.api.services.db.query<{ actor: string; detail: object }>(
      `select actor, detail from audit_log where action = 'trading.market_create' order by id desc limit 1`,
    );
    expect(line!.detail).toMatchObject({ approval: body.approval, requested_by: expect.any(String) });
    // Close to the feed's prices it is one trader's.
    expect((await add(8, outcomes(home, 300, away))).body).toEqual({ id: expect.any(String), approval: null });
  });

  test('that the feed does not price keeps to the bounds of odds and book', async () => {
    const words = (text: string) => ({ ko: text, en: text, 'zh-CN': text, es: text });
    const ask = (question: string, a: number, b: number) =>
      add(
        8,
        [
          { code: 'a', name: words('A'), odds: a },
          { code: 'b', name: words('B'), odds: b },
        ],
        { category: 3, gameTypeId: 5, title: words(question) },
      );
    expect((await ask('near', 190, 190)).body.approval).toBeNull();
    expect((await ask('high', 501, 120)).body.approval).toEqual(expect.any(Number));
    expect((await ask('gift', 210, 210)).body.approval).toEqual(expect.any(Number));
  });

  test('of a match by hand has no feed to be compared with', async () => {
    const words = { ko: '가', en: 'a', 'zh-CN': 'a', es: 'a' };
    const match = { league_id: 1, home: words, away: words, match_time: Date.now() + 3_600_000 };
    const { id } = (await site.desk('matches', match)).body;
    expect((await add(id, outcomes(10_000, 150, 300))).body).toEqual({ id: null, approval: expect.any(Number) });
    expect((await add(id, outcomes(200, 310, 340))).body.approval).toBeNull();
  });

  test('that waits is not approved once the match is over', async () => {
    const { body } = await add(9, outcomes(10_000, 150, 300));
    site.endMatch(9, 1, 0);
    await until(async () => {
      const { match } = (await site.desk('matches/9')).body;
      return !match || match.state === 'closed';
    });
    expect((await approve(body.approval)).body.code).toBe('MARU-601');
    expect(await handMarkets(9)).toEqual([]);
  });
});

describe('a first result', () => {
  const result = (home: number, away: number) => ({ status_id: 4, scores: { home, away, periods: [] }, version: 0 });

  // spec sports.26
  test('against the score of the feed waits for a second person, who reads both; no bet is paid before', async () => {
    const market = await site.fetchMarket(5, 1);
    const bet = await site.bet([[market, 'away']], 10_000);
    await playMatch(5, 2, 0);
    const { body } = await site.desk('matches/5/result', result(0, 1));
    expect(body).toEqual({ success: true, approval: expect.any(Number) });
    const status = async () =>
      (await site.member.get('/api/game/betlist')).body.data.find(({ id }: { id: string }) => Number(id) === bet)
        .status;
    const open = await status();
    const { title, changes } = (await second.get(`/api/ops/approvals/${body.approval}`)).body;
    expect(title).toContain('피드와 다른 결과');
    expect(changes).toContainEqual(expect.objectContaining({ key: 'feed', from: '2 : 0', to: '0 : 1' }));
    expect(await status()).toBe(open);
    expect((await approve(body.approval)).body.state).toBe('approved');
    await until(async () => (await status()) !== open);
  });

  test('that says what the feed says is one person’s', async () => {
    await playMatch(6, 1, 1);
    expect((await site.desk('matches/6/result', result(1, 1))).body).toEqual({ success: true, approval: null });
  });

  test('that the feed has written meanwhile is not overruled by an older request', async () => {
    await playMatch(7, 3, 0);
    const { body } = await site.desk('matches/7/result', result(0, 3));
    site.endMatch(7, 3, 0);
    await until(async () =>
      (await site.desk('results?view=all')).body.rows.some(
        ({ id, feed }: { id: number; feed: unknown }) => id === 7 && feed,
      ),
    );
    expect((await approve(body.approval)).body.code).toBe('MARU-601');
  });
});
