import { randomUUID } from 'node:crypto';
import type { SportsMatch } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite, silentAfterMs } from '../../../../test/feed/site';
import { makePrematch, makeVendorMatch } from '../../../../test/feed/world';
import { startApi, type TestApi } from '../../../../test/harness';
import { demoPassword } from '../../../site/demo/seed';
import { type SlipPick, sportsSlip } from '../testing/slip';
import { setMarketState, setMatchState, setPrice, suspendAll } from '../trading/overrides';

let site: FeedSite;
let member: Client;

beforeAll(async () => {
  site = await feedSite(
    (vendor) => {
      for (let id = 1; id <= 30; id++) vendor.matches.set(id, makePrematch(id));
      for (let id = 40; id <= 45; id++) vendor.matches.set(id, makeVendorMatch(id));
    },
    { 'sports_config.live_delay_ms': 400 },
  );
  member = site.api.guest();
  await member.signIn('demo1', demoPassword);
  await until(async () => (await member.get('/api/game/list/5')).body.alive);
});
afterAll(() => site.stop());

const fetchMatch = async (id: number): Promise<SportsMatch> => (await member.get(`/api/game/matches/${id}`)).body.match;
const fetchPick = async (id: number, gameType = 1, select = 'home'): Promise<SlipPick> => ({
  market: (await fetchMatch(id)).markets.find((market) => market.gameTypeId === gameType)!,
  select,
});
const money = async (): Promise<number> => (await member.get('/api/user')).body.money;
const bet = (slip: unknown, key?: string) => member.once('/api/game/bet', slip, key);
/** An operator's act: written down, and in force. */
async function act(work: (sql: Parameters<typeof suspendAll>[0]) => Promise<unknown>): Promise<void> {
  await site.api.services.db.transaction(work);
  site.api.services.bus.emit('sports.trading', '');
  await new Promise((resolve) => setTimeout(resolve, 150));
}

// spec sports.10
test('three picks of enough odds carry the bonus that the server decides, and another one is refused', async () => {
  const picks = [await fetchPick(1), await fetchPick(2), await fetchPick(3)];
  const without = await bet(sportsSlip(picks, 10_000));
  expect(without.body).toMatchObject({ status: 'error', reason: 'bonus_changed', code: 'MARU-431' });
  const invented = await bet(sportsSlip(picks, 10_000, { bonus: [{ ratio: 200, min_folder: 3 }] }));
  expect(invented.body.reason).toBe('bonus_changed');
  const slip = sportsSlip(picks, 10_000, { bonus: [{ ratio: 103, min_folder: 3 }] });
  const placed = await bet(slip);
  expect(placed.body).toMatchObject({ status: 'success', bet: { ratio: slip.data.ratio } });
  expect(placed.body.bet.legs.at(-1)).toEqual({
    kind: 'bonus',
    odds: 103,
    min_folder: 3,
    min_ratio: 130,
    paid_odds: null,
    result: null,
  });
});

// spec sports.7
test('the same key gives the same bet once; with another body it is refused', async () => {
  const before = await money();
  const key = randomUUID();
  const slip = sportsSlip([await fetchPick(4)], 5_000);
  const [first, second] = [await bet(slip, key), await bet(slip, key)];
  expect(second.body.bet.id).toBe(first.body.bet.id);
  expect(await money()).toBe(before - 5_000);
  expect((await bet(sportsSlip([await fetchPick(4)], 6_000), key)).status).toBe(409);
});

// spec sports.7
test('odds that moved between the check and the bet are refused with the odds now, better ones taken where the slip says so', async () => {
  const slip = sportsSlip([await fetchPick(5)], 5_000);
  expect((await member.post('/api/game/check-ratios', { cart: slip.cart })).body.changedRatios).toEqual([]);
  site.vendor.odds(5, 1, 51, '2.30');
  await until(async () => (await fetchPick(5)).market.outcomes[0]!.odds !== slip.cart[0]!.selectRatio);
  const now = (await fetchPick(5)).market.outcomes[0]!.odds;
  const refused = (await bet(slip)).body;
  expect(refused).toMatchObject({
    status: 'error',
    reason: 'odds_changed',
    legs: [{ odds: now, reason: 'odds_changed' }],
  });
  const better = sportsSlip([await fetchPick(5)], 5_000, { acceptBetter: true });
  const shown = slip.cart[0]!.selectRatio as number;
  const accepted = { ...better, cart: slip.cart, data: { ...better.data, ratio: shown, win: (5_000 * shown) / 100 } };
  expect((await bet(accepted)).body).toMatchObject({ status: 'success', bet: { ratio: now } });
});

// spec sports.7
test('every pick at fault is answered, not the first alone', async () => {
  const good = await fetchPick(6);
  const gone = { market: { ...good.market, id: 'f1-404404-1' }, select: 'home' };
  const unknown = { market: (await fetchPick(7)).market, select: 'nobody' };
  const answer = (await bet(sportsSlip([good, gone, unknown], 5_000))).body;
  expect(answer.legs.map(({ reason }: { reason: string }) => reason)).toEqual(['market_missing', 'odds_missing']);
});

// spec sports.8
test('two picks of one match are refused whatever their markets, and so are categories together', async () => {
  const picks = [await fetchPick(8, 1), await fetchPick(8, 3, 'over')];
  expect((await bet(sportsSlip(picks, 5_000))).body.reason).toBe('legs_conflict');
  const mixed = [await fetchPick(9), await fetchPick(41)];
  expect((await bet(sportsSlip(mixed, 5_000))).body.reason).toBe('category_mismatch');
  expect((await bet(sportsSlip([await fetchPick(9, 1)], 5_000, { category: 2 }))).body.reason).toBe(
    'category_mismatch',
  );
});

// spec sports.7
test.each([
  ['a stake that is no number', { amount: '5000' }],
  ['a negative stake', { amount: -5_000 }],
  ['half a won', { amount: 5_000.5 }],
  ['a field that nobody knows', { extra: 1 }],
  [
    'two bonuses',
    {
      bonus: [
        { ratio: 103, min_folder: 3 },
        { ratio: 106, min_folder: 5 },
      ],
    },
  ],
])('%s is invalid and moves nothing', async (_what, change) => {
  const before = await money();
  const answer = await bet({ ...sportsSlip([await fetchPick(10)], 5_000), ...change });
  expect(answer.status).toBe(422);
  expect(await money()).toBe(before);
});

// spec sports.7
test('a ratio of the member’s own making is refused', async () => {
  const slip = sportsSlip([await fetchPick(10)], 5_000);
  slip.data.ratio = 90_000;
  expect((await bet(slip)).body.reason).toBe('ratio_mismatch');
});

// spec sports.11
test('a market that an operator suspends takes no bets, and takes them again when it is left to the feed', async () => {
  const pick = await fetchPick(11);
  await act((sql) => setMarketState(sql, pick.market.id, 'suspended', 0, 'ops1'));
  expect((await bet(sportsSlip([pick], 5_000))).body.reason).toBe('odds_suspended');
  await act((sql) => setMarketState(sql, pick.market.id, 'automatic', 1, 'ops1'));
  expect((await bet(sportsSlip([pick], 5_000))).body.status).toBe('success');
});

// spec sports.9
test('a line that an operator moves is never accepted unseen, better odds or not', async () => {
  const pick = await fetchPick(12, 3, 'over');
  await act((sql) => setPrice(sql, pick.market.id, { prices: {}, line: 350 }, 0, 'ops1'));
  const answer = (await bet(sportsSlip([pick], 5_000, { acceptBetter: true }))).body;
  expect(answer).toMatchObject({ reason: 'line_changed', legs: [{ reason: 'line_changed', line: 350 }] });
  const again = await bet(sportsSlip([await fetchPick(12, 3, 'over')], 5_000));
  expect(again.body).toMatchObject({ status: 'success', bet: { legs: [{ line: 350 }] } });
});

// spec sports.11
test('a price by hand is offered, and of two operators with one version the second is refused', async () => {
  const pick = await fetchPick(13);
  await act((sql) => setPrice(sql, pick.market.id, { prices: { home: 777 }, line: null }, 0, 'ops1'));
  expect((await fetchPick(13)).market.outcomes[0]!.odds).toBe(777);
  const second = await site.api.services.db.transaction((sql) =>
    setPrice(sql, pick.market.id, { prices: { home: 888 }, line: null }, 0, 'ops2'),
  );
  expect(second).toEqual({ ok: false, reason: 'changed_meanwhile' });
});

// spec sports.11
test('an override that lands while a live bet waits refuses it', async () => {
  const pick = await fetchPick(42);
  const waiting = bet(sportsSlip([pick], 5_000, { category: 4 }));
  await new Promise((resolve) => setTimeout(resolve, 80));
  await act((sql) => setMatchState(sql, 'sports:f:1:42', 'suspended', 0, 'ops1'));
  expect((await waiting).body).toMatchObject({ status: 'error', reason: 'odds_suspended' });
});

// spec sports.12
test('a price that jumps is held for a while before it is offered', async () => {
  site.vendor.odds(43, 1, 431, '9.50');
  await until(async () => (await fetchPick(43)).market.state === 'suspended');
  expect((await bet(sportsSlip([await fetchPick(43)], 5_000, { category: 4 }))).body.reason).toBe('odds_suspended');
});

// spec sports.12
test('a price at the floor suspends its market', async () => {
  site.vendor.odds(44, 1, 441, '1.00');
  await until(async () => (await fetchPick(44)).market.state === 'suspended');
});

// spec sports.11
test('everything suspended: no market takes bets, and all do when it is resumed', async () => {
  const pick = await fetchPick(14);
  await act((sql) => suspendAll(sql, true, 'ops1'));
  expect((await bet(sportsSlip([pick], 5_000))).body.reason).toBe('odds_suspended');
  await act((sql) => suspendAll(sql, false, 'ops1'));
  expect((await bet(sportsSlip([pick], 5_000))).body.status).toBe('success');
});

// spec sports.11
test('the operator’s act of one process holds in another at once', async () => {
  if (site.api.services.db.kind === 'embedded') return;
  const other: TestApi = await startApi({ feedUrl: site.vendor.url }, site.place);
  try {
    const reader = other.guest();
    await reader.signIn('demo2', demoPassword);
    await until(async () => (await reader.get('/api/game/list/5')).body.total > 0);
    const pick = await fetchPick(16);
    await site.api.services.db.transaction((sql) => setMarketState(sql, pick.market.id, 'closed', 0, 'ops1'));
    const stateThere = async () =>
      (await reader.get('/api/game/matches/16')).body.match.markets.find(
        ({ id }: { id: string }) => id === pick.market.id,
      ).state;
    await until(async () => (await stateThere()) === 'closed');
  } finally {
    await other.stop();
  }
});

// spec sports.12
test('a silent feed takes no bets', async () => {
  site.vendor.quiet = true;
  await site.api.services.settings.set({ 'sports_config.silent_after_ms': 1_000 });
  const pick = await fetchPick(17);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect((await bet(sportsSlip([pick], 5_000))).body.reason).toBe('feed_silent');
  expect((await member.get('/api/game/list/5')).body.alive).toBe(false);
  await site.api.services.settings.set({ 'sports_config.silent_after_ms': silentAfterMs });
  site.vendor.quiet = false;
});
