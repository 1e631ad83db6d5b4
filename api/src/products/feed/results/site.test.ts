import { type BetUpdated, channels, liveEvents, type WalletUpdated } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { balance, verify } from '../../../../test/database';
import { type AnyEcho, collectEvents, createEcho } from '../../../../test/echo';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch, makeVendorMatch } from '../../../../test/feed/world';
import { startApi } from '../../../../test/harness';
import { makeSlip } from '../testing/slip';

let site: FeedSite;
let demo: Client;
let id: number;
let echo: AnyEcho;
const bet = async (picks: Parameters<typeof makeSlip>[0], amount = 10_000, more = {}) => {
  const { body } = await demo.once('/api/theSports/bettingValidate', makeSlip(picks, amount, more));
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.bet as { id: string; win: number };
};
const money = async () => (await demo.get('/api/user')).body.money as number;
const recorded = async (betId: string) =>
  (await demo.get('/api/info/betRecord')).body.data.find((item: { id: string }) => item.id === betId);
const settles = (betId: string, status: string) => until(async () => (await recorded(betId))?.status === status);
const settlement = (match: number, market: number, results: [number, 0 | 1, (0 | 5 | 10)?][]) =>
  site.vendor.say({
    type: 'settlement',
    match,
    market,
    certainty: 'live',
    outcomes: results.map(([outcome, won, tenths = 0]) => ({ id: outcome, won, void_tenths: tenths })),
  });

beforeAll(async () => {
  site = await feedSite((vendor) => {
    for (let match = 1; match <= 15; match++) vendor.matches.set(match, makeVendorMatch(match));
    vendor.matches.set(31, makePrematch(31));
  });
  demo = await site.api.member('demo1');
  id = (await demo.get('/api/user')).body.id;
  echo = createEcho(site.api.base, { client: demo });
});
const beat = setInterval(() => site?.vendor.alive(), 500);
afterAll(async () => {
  clearInterval(beat);
  echo.disconnect();
  await site.stop();
});

test('other pages of the member see the money drop when a bet is placed, and rise when it wins, with a notice and a banner', async () => {
  const wallets = collectEvents(echo, channels.user(id), `.${liveEvents.walletUpdated}`) as WalletUpdated[];
  const bets = collectEvents(echo, channels.user(id), `.${liveEvents.betUpdated}`);
  const banners: { message: string; type: string }[] = [];
  echo.private(`user.${id}`).notification((data: { message: string; type: string }) => banners.push(data));
  await until(() => site.api.services.live.listeners(channels.user(id)) > 0);
  const before = await money();
  const placed = await bet([
    [1, 1, 11, 210],
    [2, 1, 21, 210],
  ]);
  await until(() => wallets.at(-1)?.money === before - 10_000);
  await until(() => bets.length === 1);
  expect(bets[0]).toMatchObject({ id: placed.id, status: 'open', stake: 10_000, win: 44_100, paid: null });
  settlement(1, 1, [
    [11, 1],
    [12, 0],
    [13, 0],
  ]);
  settlement(2, 1, [
    [21, 1],
    [22, 0],
    [23, 0],
  ]);
  await until(() => wallets.at(-1)?.money === before + 34_100);
  await until(() => bets.length === 2);
  expect(bets[1]).toMatchObject({ id: placed.id, status: 'won', stake: 10_000, win: 44_100, paid: 44_100 });
  expect(banners).toEqual([expect.objectContaining({ type: 'game', message: expect.stringContaining('44,100원') })]);
  const { data } = (await demo.get('/api/user/notifications', { 'accept-language': 'en' })).body;
  expect(data[0].message).toBe('Home 1 – Away 1 and 1 more match · Your 10,000 KRW bet won. 44,100 KRW was paid.');
  expect(banners[0]!.message).toMatch(/^Home 1-ko – Away 1-ko 외 1경기 · /);
  expect(await recorded(placed.id)).toMatchObject({
    status: 'won',
    paid: 44_100,
    legs: [{ result: 'won' }, { result: 'won' }],
  });
});

test('the event of each change carries the row of the record, in the language that the member used last', async () => {
  const events = collectEvents(echo, channels.user(id), `.${liveEvents.betUpdated}`) as BetUpdated[];
  const expectRow = async (at: number, change: BetUpdated['change'], status: string) => {
    await until(() => events.length === at + 1);
    const { bet, locale, ...flat } = events[at]!;
    expect(flat).toMatchObject({
      id: bet.id,
      status,
      version: at,
      change,
      stake: bet.stake,
      win: bet.win,
      paid: bet.paid,
    });
    const { data } = (await demo.get('/api/info/betRecord', { 'accept-language': locale })).body;
    expect(bet).toEqual(data[0]);
    return locale;
  };
  await site.api.services.db.query(`update members set locale = 'es' where id = $1`, [id]);
  await bet([
    [13, 1, 131, 210],
    [14, 1, 142, 330],
  ]);
  expect(await expectRow(0, 'placed', 'open')).toBe('ko');
  settlement(13, 1, [[131, 0]]);
  expect(await expectRow(1, 'settled', 'lost')).toBe('es');
  site.vendor.say({ type: 'rollback_settlement', match: 13, market: 1 });
  expect(await expectRow(2, 'corrected', 'open')).toBe('es');
  settlement(13, 1, [[131, 1]]);
  settlement(14, 1, [[142, 1]]);
  await expectRow(3, 'corrected', 'won');
});

test('a lost leg loses the bet at once, before the match ends, and the other leg is graded for the record later', async () => {
  const placed = await bet([
    [3, 1, 31, 210],
    [4, 1, 41, 210],
  ]);
  settlement(3, 1, [[31, 0]]);
  await settles(placed.id, 'lost');
  expect((await recorded(placed.id)).legs).toMatchObject([{ result: 'lost' }, { result: null }]);
  settlement(4, 1, [[41, 1]]);
  await until(async () => (await recorded(placed.id)).legs[1].result === 'won');
  expect(await recorded(placed.id)).toMatchObject({ status: 'lost', paid: 0 });
});

test('a settlement that is rolled back is taken back whole and may be settled another way', async () => {
  const before = await money();
  const placed = await bet([[5, 1, 51, 210]]);
  settlement(5, 1, [[51, 1]]);
  await settles(placed.id, 'won');
  expect(await money()).toBe(before + 11_000);
  site.vendor.say({ type: 'rollback_settlement', match: 5, market: 1 });
  await settles(placed.id, 'open');
  expect(await money()).toBe(before - 10_000);
  expect((await demo.delete(`/api/info/betRecord/${placed.id}`)).status).toBe(422);
  settlement(5, 1, [[51, 0, 5]]);
  await settles(placed.id, 'lost');
  expect(await recorded(placed.id)).toMatchObject({ paid: 5_000, legs: [{ result: 'half_lost' }] });
  expect(await money()).toBe(before - 5_000);
});

test('a cancelled market gives the stake back, and a cancelled cancellation takes it again', async () => {
  const placed = await bet([[6, 1, 61, 210]]);
  const before = await money();
  site.vendor.say({ type: 'bet_cancel', match: 6, market: 1, from: null, to: null, void_reason: 'INCORRECT_ODDS' });
  await settles(placed.id, 'void');
  expect((await recorded(placed.id)).legs).toMatchObject([
    { result: 'void', void_reason: 'odds_error', final_score: null },
  ]);
  expect(await money()).toBe(before + 10_000);
  site.vendor.say({ type: 'rollback_cancel', match: 6, market: 1, from: null, to: null });
  await settles(placed.id, 'open');
  expect((await recorded(placed.id)).legs[0]).not.toHaveProperty('void_reason');
  expect(await money()).toBe(before);
});

// spec feed.33
test('a settled leg has the final score of its match once that is over, and a correction of it', async () => {
  const placed = await bet([[15, 1, 151, 210]]);
  const final = async () => (await recorded(placed.id)).legs[0].final_score;
  settlement(15, 1, [[151, 1]]);
  await settles(placed.id, 'won');
  expect(await final()).toBeNull();
  const scored = (home: number) => site.vendor.say({ type: 'score', match: 15, score: { home, away: 1, periods: [] } });
  scored(2);
  site.vendor.say({ type: 'match_status', match: 15, status_id: 4, period: 100, match_time: 1, timer: null });
  await until(async () => JSON.stringify(await final()) === '[2,1]');
  scored(3);
  await until(async () => JSON.stringify(await final()) === '[3,1]');
});

test('an outcome id that was used for two meanings makes its legs void', async () => {
  const placed = await bet([[7, 4, 74, 195]]);
  const market = structuredClone(makeVendorMatch(7).markets[1]!);
  [market.outcomes[0]!.id, market.outcomes[1]!.id] = [75, 74];
  site.vendor.say({ type: 'market_change', match: 7, market });
  await settles(placed.id, 'void');
});

// spec feed.47
test('a settled bet can be hidden from the record and is kept', async () => {
  const placed = await bet([[8, 1, 81, 210]]);
  expect((await demo.delete(`/api/info/betRecord/${placed.id}`)).body.errors.id).toEqual([
    '진행 중인 배팅은 숨길 수 없습니다.',
  ]);
  settlement(8, 1, [[81, 0]]);
  await settles(placed.id, 'lost');
  const other = await site.api.member('demo2');
  expect((await other.delete(`/api/info/betRecord/${placed.id}`)).status).toBe(404);
  expect((await demo.delete(`/api/info/betRecord/${placed.id}`)).body).toEqual({ success: true });
  expect(await recorded(placed.id)).toBeUndefined();
  expect((await demo.delete(`/api/info/betRecord/${placed.id}`)).status).toBe(404);
  expect((await site.api.services.db.query('select 1 from member_bets where id = $1', [placed.id])).length).toBe(1);
});

// spec feed.47
test('the record is paged by 20, newest first, and filtered', async () => {
  for (let i = 0; i < 22; i++) await bet([[9, 1, 91, 210]], 1_000);
  const first = (await demo.get('/api/info/betRecord?product=feed&status=open')).body;
  expect(first).toMatchObject({ current_page: 1, per_page: 20 });
  expect(first.data).toHaveLength(20);
  const ids = first.data.map((item: { id: string }) => Number(item.id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  const second = (await demo.get('/api/info/betRecord?page=2&status=open')).body;
  expect(second.data.length).toBe(second.total - 20);
  expect(second.last_page).toBe(2);
  expect((await demo.get('/api/info/betRecord?page=0')).status).toBe(422);
  expect((await demo.get('/api/info/betRecord?status=odd')).status).toBe(422);
});

test('results told while the site was down are settled after it comes back, from kept messages and from the results call', async () => {
  const standing = await bet([[10, 1, 101, 210]]);
  const openBet = await bet([[11, 1, 111, 210]]);
  const waits = await bet([[31, 1, 311, 210]], 10_000, { category: 2 });
  await site.api.server.stop();
  settlement(10, 1, [[101, 1]]);
  site.vendor.matches.delete(11);
  const { vendor } = site;
  vendor.results.set(11, {
    match: 11,
    status_id: 4,
    ended: true,
    score: { home: 0, away: 0, periods: [] },
    markets: [{ market: 1, certainty: 'confirmed', outcomes: [{ id: 111, won: 0, void_tenths: 0 }] }],
    cancelled: [],
  });
  const api = await startApi({ feedUrl: vendor.url }, site.place);
  site.api = api;
  demo = await api.member('demo1');
  await settles(standing.id, 'won');
  await settles(openBet.id, 'lost');
  expect((await recorded(openBet.id)).legs[0].final_score).toEqual([0, 0]);
  expect((await recorded(waits.id)).status).toBe('open');
});

test('when the feed begins a new life its numbers and ids settle no old bet', async () => {
  await until(async () => (await site.api.guest().get('/api/health')).body.feed === 'ok');
  await site.api.services.settings.set({ 'the_sports_config.inplay_delay_ms': 0 });
  const old = await bet([[12, 1, 121, 210]]);
  site.vendor.restart('run-2', 10);
  const { db } = site.api.services;
  await until(async () => (await db.query<{ epoch: number }>('select epoch from feed_cursor'))[0]!.epoch === 2);
  await until(async () => (await site.api.guest().get('/api/health')).body.feed === 'ok');
  settlement(12, 1, [[121, 1]]);
  const fresh = await bet([[9, 1, 91, 210]]);
  settlement(9, 1, [[91, 1]]);
  await settles(fresh.id, 'won');
  expect((await recorded(old.id)).status).toBe('open');
});

test('after all of this the ledger balances and holds exactly the open stakes', async () => {
  const { db } = site.api.services;
  expect(await verify(db)).toMatchObject({ ok: true });
  const [open] = await db.query<{ stake: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as stake from member_bets where status = 'open'`,
  );
  expect(await balance(db, 'house:bets_open')).toBe(Number(open!.stake));
});
