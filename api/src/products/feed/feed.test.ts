import {
  highlightsResponse,
  listResponse,
  matchesResponse,
  matchTreeResponse,
  sportsListResponse,
} from '@maru/contracts';
import type { Client } from '../../../test/client';
import { verify } from '../../../test/database';
import { until } from '../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../test/feed/site';
import { makePrematch, makeVendorMarket, makeVendorMatch } from '../../../test/feed/world';
import { loadBets } from '../../bets/record/store';
import { asFeedBet } from './stored';
import { makeSlip } from './testing/slip';

let site: FeedSite;
let demo: Client;
const bet = (body: unknown, key?: string) => demo.once('/api/theSports/bettingValidate', body, key);
const money = async () => (await demo.get('/api/user')).body.money as number;
/** Waits until the API shows these odds (1/100) for an outcome. */
const shows = (match: number, market: number, id: number, value: number, status = 0) =>
  until(async () => {
    const { body } = await demo.get(`/api/theSports/matches?ids=${match}`);
    const outcome = body.matches[match]?.match.markets[market]?.outcomes[id];
    return outcome?.value === value && outcome.status === status;
  });

beforeAll(async () => {
  site = await feedSite((vendor) => {
    for (const id of [1, 2, 3, 4]) vendor.matches.set(id, makeVendorMatch(id));
    for (const id of [11, 12]) vendor.matches.set(id, makePrematch(id));
  });
  demo = await site.api.member('demo1');
});
afterAll(() => site.stop());
const beat = setInterval(() => site?.vendor.alive(), 1_000);
afterAll(() => clearInterval(beat));

describe('lists', () => {
  test('hold the matches of their category with the main market only', async () => {
    const { body } = await demo.get('/api/theSports/inplayList');
    const list = listResponse.parse(body);
    expect(Object.keys(list.list)).toEqual(['1', '2', '3', '4']);
    expect(Object.keys(list.list['1']!.markets)).toEqual(['1']);
    expect(list.list['1']).toMatchObject({ market_count: 4, home: { name: 'Home 1-ko' } });
    expect(list.leagues['1']).toMatchObject({ name: 'League One-ko', country: 'Korea-ko', flag: 'kr' });
    expect(list.markets['1']).toMatchObject({ id: 1, layout: 'opts' });
    expect(list.alive).toBe(true);
    const pre = listResponse.parse((await demo.get('/api/theSports/prematchList')).body);
    expect(Object.keys(pre.list)).toEqual(['11', '12']);
  });
  test('speak the language that is asked for', async () => {
    const { body } = await demo.get('/api/theSports/inplayList', { 'accept-language': 'zh-CN' });
    expect(body.list['1'].home.name).toBe('Home 1-zh');
  });
  // spec feed.1, feed.5
  test('are filtered by sport, country and league', async () => {
    expect((await demo.get('/api/theSports/inplayList?sports_id=2')).body.list).toEqual({});
    expect(Object.keys((await demo.get('/api/theSports/inplayList?sports_id=1&league_id=1')).body.list)).toHaveLength(
      4,
    );
    expect((await demo.get('/api/theSports/inplayList?sports_id=x')).status).toBe(422);
    expect((await demo.get('/api/theSports/inplayList?nothing=1')).status).toBe(422);
  });
  // spec feed.1
  test('count sports, countries and leagues', async () => {
    const { body } = await demo.get('/api/theSports/sportsList', { 'accept-language': 'en' });
    const { sports } = sportsListResponse.parse(body);
    expect(sports[0]).toMatchObject({ id: 1, name: 'Football', inplay: 4, prematch: 2 });
    expect(sports[0]!.countries[0]!.leagues[0]).toMatchObject({ name: 'League One', inplay: 4 });
    expect(sports[1]).toMatchObject({ id: 2, inplay: 0, prematch: 0, countries: [] });
  });
  // spec layout.15
  test('are the feed’s part of today’s matches, with their names for who searches', async () => {
    const { body } = await demo.get('/api/game/matches', { 'accept-language': 'en' });
    const tree = matchTreeResponse.parse(body);
    // Other areas may offer the same matches; each has its own part.
    const part = tree.treeData.filter(({ area }) => area === 'feed');
    const computeSum = (key: 'count' | 'live') => part.reduce((sum, sport) => sum + sport[key], 0);
    expect([computeSum('count'), computeSum('live')]).toEqual([6, 4]);
    expect(tree.treeData[0]).toMatchObject({ area: 'feed', id: 1, name: 'Football', icon: 'ball-football', count: 6 });
    expect(tree.treeData[0]!.sub[0]).toMatchObject({ icon: 'kr', count: 6, live: 4 });
    expect(tree.treeData[0]!.sub[0]!.sub[0]).toMatchObject({ name: 'League One', count: 6, live: 4 });
    expect(tree.names).toBeUndefined();
    const { names } = matchTreeResponse.parse((await demo.get('/api/game/matches?names=1')).body);
    expect(names!.flatMap(({ area, id, live }) => (area === 'feed' ? [[id, live]] : []))).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
      [11, false],
      [12, false],
    ]);
    expect(names![0]).toMatchObject({ area: 'feed', home: 'Home 1-ko', league: 'League One-ko', flag: 'kr' });
    expect((await demo.get('/api/game/matches?names=2')).status).toBe(422);
    expect((await site.api.guest().get('/api/game/matches')).status).toBe(401);
  });
  // spec feed.2
  test('of the home page are a few of both, with the sequence numbers of their topics', async () => {
    const { body } = await demo.get('/api/theSports/highlights', { 'accept-language': 'en' });
    const { inplay, prematch, leagues, markets } = highlightsResponse.parse(body);
    expect([inplay.order, inplay.total, inplay.alive]).toEqual([[1, 2, 3, 4], 4, true]);
    expect([prematch.order, prematch.total]).toEqual([[11, 12], 2]);
    expect(Object.keys(inplay.list['1']!.markets)).toEqual(['1']);
    expect([leagues['1']?.name, markets['1']?.id]).toEqual(['League One', 1]);
    const list = listResponse.parse((await demo.get('/api/theSports/inplayList')).body);
    expect(list.seq).toBeGreaterThanOrEqual(inplay.seq);
    expect(list.list['1']!.home).toEqual((await demo.get('/api/theSports/highlights')).body.inplay.list['1'].home);
    expect((await site.api.guest().get('/api/theSports/highlights')).status).toBe(401);
  });
  test('counts and highlights are sent compressed to who takes it', async () => {
    const takesBrotli = { 'accept-encoding': 'br' };
    const { headers } = await demo.get('/api/theSports/highlights', takesBrotli);
    expect(headers.get('content-encoding')).toBe('br');
    // The list of this small feed is not worth compressing; it says that it would be.
    const { headers: counts } = await demo.get('/api/theSports/sportsList', takesBrotli);
    expect(counts.get('vary')).toContain('accept-encoding');
  });
  test('of whole matches leave out what is unknown', async () => {
    const { body } = await demo.get('/api/theSports/matches?ids=1,999');
    const { matches, markets } = matchesResponse.parse(body);
    expect(Object.keys(matches)).toEqual(['1']);
    expect(Object.keys(matches['1']!.match.markets)).toEqual(['1', '3', '4', '31']);
    expect(matches['1']!.match.markets['3']!.outcomes['16']).toMatchObject({ code: 'home', line: -50, value: 190 });
    expect(markets['31']).toMatchObject({ layout: 'lines' });
    expect((await demo.get('/api/theSports/matches?ids=abc')).status).toBe(422);
  });
  test('are for members', async () => {
    expect((await site.api.guest().get('/api/theSports/inplayList')).status).toBe(401);
  });
});

describe('a bet', () => {
  // spec feed.40
  test('takes the stake, is answered whole and stands in the record', async () => {
    const before = await money();
    const { status, body } = await bet(
      makeSlip(
        [
          [1, 1, 11, 210],
          [2, 4, 24, 195],
        ],
        10_000,
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, money: before - 10_000 });
    expect(body.bet).toMatchObject({
      status: 'open',
      stake: 10_000,
      ratio: 409,
      win: 40_900,
      rule: 'feed_floor2',
      paid: null,
    });
    expect(body.bet.legs[1]).toMatchObject({ code: 'over', line: 250, odds: 195, home: 'Home 2-ko', score: [0, 0] });
    expect(await money()).toBe(before - 10_000);
    const record = (await demo.get('/api/info/betRecord', { 'accept-language': 'en' })).body;
    expect(record.data[0]).toMatchObject({ id: body.bet.id, legs: [{ home: 'Home 1' }, { league: 'League One' }] });
  });
  test('keeps the third decimal of the feed and bets at the second', async () => {
    const { body } = await bet(makeSlip([[1, 1, 13, 340]], 10_000));
    expect(body.bet.win).toBe(34_000);
    const [stored] = await loadBets(site.api.services.db, [Number(body.bet.id)]);
    const { feed_odds, names } = asFeedBet(stored!).legs[0]!.data;
    expect(feed_odds).toBe(34_050);
    expect(names).toMatchObject({ home: { es: 'Home 1-es' }, league: { 'zh-CN': 'League One-zh' } });
  });
  // spec feed.41
  test('repeated with its key is answered the same, also after the odds moved; another body is refused', async () => {
    const slip = makeSlip([[3, 1, 31, 210]], 10_000);
    const key = 'repeat-0123456789';
    const first = await bet(slip, key);
    const remaining = await money();
    site.vendor.odds(3, 1, 31, '2.50');
    await shows(3, 1, 31, 250);
    expect((await bet(slip, key)).body).toEqual(first.body);
    expect(await money()).toBe(remaining);
    const other = await bet({ ...slip, amount: 20_000, win: 42_000 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'MARU-204']);
    const fine = await bet(makeSlip([[3, 1, 31, 250]], 20_000), key);
    expect(fine.status).toBe(409);
    site.vendor.odds(3, 1, 31, '2.10');
    await shows(3, 1, 31, 210);
  });
  test('without a key, with unknown fields or wrong types is refused before anything happens', async () => {
    const before = await money();
    const slip = makeSlip([[1, 1, 11, 210]], 10_000);
    expect((await demo.post('/api/theSports/bettingValidate', slip)).body.code).toBe('MARU-205');
    for (const wrong of [
      { ...slip, extra: 1 },
      { ...slip, amount: '10000' },
      { ...slip, amount: 1.5 },
      { ...slip, amount: -5 },
      { ...slip, category: 3 },
      { ...slip, cartItems: Array(51).fill((slip.cartItems as unknown[])[0]) },
    ]) {
      expect((await bet(wrong)).status).toBe(422);
    }
    expect(await money()).toBe(before);
  });
  // spec feed.40
  test('at better odds is taken and says so where the member allowed it', async () => {
    const slip = makeSlip([[4, 1, 41, 200]], 10_000, { betOption: true });
    const { body } = await bet(slip);
    expect(body).toMatchObject({ success: true, bet: { ratio: 210, win: 21_000, legs: [{ odds: 210 }] } });
    const refused = (await bet({ ...slip, betOption: false })).body;
    expect(refused).toMatchObject({
      success: false,
      reason: 'odds_changed',
      code: 'MARU-408',
      error: '배당이 변경되었습니다.',
    });
    expect(refused.legs).toEqual([
      { matchId: 4, marketId: 1, oddsId: 41, reason: 'odds_changed', message: '배당이 변경되었습니다.', value: 210 },
    ]);
  });
  test.each([
    ['cart_empty', () => makeSlip([], 10_000, { ratio: 0, win: 0 })],
    ['match_missing', () => makeSlip([[99, 1, 1, 200]], 10_000)],
    ['market_missing', () => makeSlip([[1, 77, 1, 200]], 10_000)],
    ['odds_missing', () => makeSlip([[1, 1, 99, 200]], 10_000)],
    [
      'category_mismatch',
      () =>
        makeSlip(
          [
            [1, 1, 11, 210],
            [11, 1, 111, 210],
          ],
          10_000,
        ),
    ],
    ['match_closed', () => makeSlip([[1, 1, 11, 210]], 10_000, { category: 2 })],
    [
      'legs_conflict',
      () =>
        makeSlip(
          [
            [1, 1, 11, 210],
            [1, 4, 14, 195],
          ],
          10_000,
        ),
    ],
    ['stake_below_min', () => makeSlip([[1, 1, 11, 210]], 999)],
    ['stake_above_max', () => makeSlip([[1, 1, 11, 210]], 3_000_001)],
    ['ratio_mismatch', () => makeSlip([[1, 1, 11, 210]], 10_000, { win: 21_001 })],
    ['balance_short', () => makeSlip([[1, 1, 11, 210]], 3_000_000)],
  ])('is refused: %s', async (reason, slip) => {
    const poor = await site.api.member(reason === 'balance_short' ? 'demo2' : 'demo1');
    if (reason === 'balance_short') {
      while ((await poor.get('/api/user')).body.money >= 3_000_000)
        await poor.once('/api/theSports/bettingValidate', slip());
    }
    const before = (await poor.get('/api/user')).body.money;
    const { status, body } = await poor.once('/api/theSports/bettingValidate', slip());
    expect({ status, success: body.success, reason: body.reason }).toEqual({ status: 200, success: false, reason });
    expect((await poor.get('/api/user')).body.money).toBe(before);
  });
  test('on a suspended, stopped or graded outcome is refused with every leg told', async () => {
    site.vendor.odds(4, 1, 42, '3.30', 'suspended');
    site.vendor.say({ type: 'bet_stop', match: 3, groups: [], reason: 'goal' });
    site.vendor.say({
      type: 'settlement',
      match: 2,
      market: 31,
      outcomes: [{ id: 28, won: 1, void_tenths: 0 }],
      certainty: 'live',
    });
    await until(
      async () =>
        (await demo.get('/api/theSports/matches?ids=2')).body.matches[2].match.markets[31].outcomes[28].result ===
        'won',
    );
    const { body } = await bet(
      makeSlip(
        [
          [4, 1, 42, 330],
          [3, 1, 31, 210],
          [2, 31, 28, 180],
          [1, 1, 11, 210],
        ],
        10_000,
      ),
      undefined,
    );
    expect(body.legs.map((leg: { oddsId: number; reason: string }) => [leg.oddsId, leg.reason])).toEqual([
      [42, 'odds_suspended'],
      [31, 'odds_suspended'],
      [28, 'odds_resulted'],
    ]);
    site.vendor.say({ type: 'bet_start', match: 3, groups: [] });
    await until(async () => !(await demo.get('/api/theSports/matches?ids=3')).body.matches[3].match.bet_stop);
  });
  test('outside of the configured range of odds is refused', async () => {
    await site.api.services.settings.set({ inplay_max_ration: 300 });
    expect((await bet(makeSlip([[1, 1, 13, 340]], 10_000))).body.reason).toBe('odds_out_of_range');
    await site.api.services.settings.set({ inplay_max_ration: 10_000 });
  });
  test('pre-match on two independent markets of one match is taken', async () => {
    expect(
      (
        await bet(
          makeSlip(
            [
              [11, 1, 111, 210],
              [11, 31, 118, 180],
            ],
            10_000,
            { category: 2 },
          ),
        )
      ).body.success,
    ).toBe(true);
    expect(
      (
        await bet(
          makeSlip(
            [
              [11, 1, 111, 210],
              [11, 4, 114, 195],
            ],
            10_000,
            { category: 2 },
          ),
        )
      ).body.reason,
    ).toBe('legs_conflict');
  });
  test('whose odds fall during the delay is refused', async () => {
    await site.api.services.settings.set({ 'the_sports_config.inplay_delay_ms': 400 });
    const answer = bet(makeSlip([[4, 4, 44, 195]], 10_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    site.vendor.odds(4, 4, 44, '1.80');
    expect((await answer).body).toMatchObject({ success: false, reason: 'odds_changed', legs: [{ value: 180 }] });
    const line = bet(makeSlip([[4, 3, 46, 190]], 10_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    site.vendor.say({
      type: 'market_change',
      match: 4,
      market: makeVendorMarket(3, [
        [46, 'home', '1.90', '-1.5'],
        [47, 'away', '1.90', '0.5'],
      ]),
    });
    expect((await line).body).toMatchObject({ success: false, reason: 'odds_missing' });
    await site.api.services.settings.set({ 'the_sports_config.inplay_delay_ms': 0 });
  });
  test('of a restricted member is forbidden', async () => {
    const restricted = await site.api.member('demo3');
    await site.api.services.db.query(`update members set only_cs = 1 where login = 'demo3'`);
    const again = await site.api.member('demo3');
    for (const client of [again]) {
      const { status, body } = await client.once('/api/theSports/bettingValidate', makeSlip([[1, 1, 11, 210]], 10_000));
      expect([status, body.code]).toEqual([403, 'MARU-103']);
    }
    expect(restricted).toBeDefined();
  });
});

describe('the largest stake', () => {
  const ask = async (picks: Parameters<typeof makeSlip>[0], client = demo) => {
    const { cartItems, category } = makeSlip(picks, 1);
    return (await client.post('/api/theSports/calculateMaxBet', { cartItems, category })).body;
  };
  // spec feed.42
  test('is bound by the balance, the stake or the win', async () => {
    const rich = await site.api.member('demo5');
    const { money: balance } = (await rich.get('/api/user')).body;
    const byBalance = await ask([[1, 1, 11, 210]], rich);
    expect(byBalance).toMatchObject(
      balance < 3_000_000 ? { max: balance, limit: 'balance' } : { max: 3_000_000, limit: 'max_stake' },
    );
    await site.api.services.settings.set({ 'the_sports_config.max_stake': 50_000 });
    expect(await ask([[1, 1, 11, 210]], rich)).toMatchObject({ status: 'success', max: 50_000, limit: 'max_stake' });
    await site.api.services.settings.set({ 'the_sports_config.max_win': 63_000 });
    const { max, limit } = await ask([[1, 1, 11, 210]], rich);
    expect([max, limit]).toEqual([30_000, 'max_win']);
    expect((await rich.once('/api/theSports/bettingValidate', makeSlip([[1, 1, 11, 210]], max))).body.success).toBe(
      true,
    );
    expect((await rich.once('/api/theSports/bettingValidate', makeSlip([[1, 1, 11, 210]], max + 1))).body.reason).toBe(
      'win_above_max',
    );
    await site.api.services.settings.set({
      'the_sports_config.max_stake': 3_000_000,
      'the_sports_config.max_win': 100_000_000,
    });
  });
  test('of a slip that cannot be bet on is refused with the reason', async () => {
    expect(await ask([[99, 1, 11, 210]])).toMatchObject({ status: 'error', max: 0, message: '매치가 없습니다.' });
  });
});

test('the ledger balances after all of this', async () => {
  expect(await verify(site.api.services.db)).toMatchObject({ ok: true });
});
