import { randomUUID } from 'node:crypto';
import type { SportsMatch } from '@maru/contracts';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite, silentAfterMs } from '../../../../test/feed/site';
import { makePrematch, makeVendorMatch } from '../../../../test/feed/world';
import type { TestApi } from '../../../../test/harness';
import { type SlipPick, sportsSlip } from '../testing/slip';
import { setMatchState, setPrice } from '../trading/overrides';

let site: FeedSite;
let member: Awaited<ReturnType<TestApi['member']>>;

beforeAll(async () => {
  site = await feedSite(
    (vendor) => {
      for (let id = 1; id <= 15; id++) vendor.matches.set(id, makePrematch(id));
      for (let id = 40; id <= 43; id++) vendor.matches.set(id, makeVendorMatch(id));
    },
    { 'sports_config.live_delay_ms': 300, 'cash_out.use': 1, 'cash_out.margin_bp': 500, 'cash_out.min_value': 100 },
  );
  member = await site.api.member();
  await until(async () => (await member.get('/api/game/list/5')).body.alive);
});
afterAll(() => site.stop());

const fetchPick = async (id: number, gameType = 1, select = 'home'): Promise<SlipPick> => {
  const match: SportsMatch = (await member.get(`/api/game/matches/${id}`)).body.match;
  return { market: match.markets.find(({ gameTypeId }) => gameTypeId === gameType)!, select };
};
const findOdds = ({ market, select }: SlipPick) => market.outcomes.find(({ code }) => code === select)!.odds;
const bet = async (picks: SlipPick[], stake: number, more: object = {}): Promise<{ id: string; win: number }> => {
  const { body } = await member.once('/api/game/bet', sportsSlip(picks, stake, more));
  expect(body.status).toBe('success');
  return { ...body.bet, id: String(body.bet.id) };
};
const fetchOffer = async (id: string): Promise<{ value: number | null; reason: string | null }> =>
  (await member.get(`/api/info/cashOut?ids=${id}`)).body.offers[0];
const cashOut = (id: string, value: number, key: string = randomUUID()) =>
  member.once(`/api/info/cashOut/${id}`, { value }, key);
const money = async (): Promise<number> => (await member.get('/api/user')).body.money;
async function act(work: Parameters<FeedSite['api']['services']['db']['transaction']>[0]): Promise<void> {
  await site.api.services.db.transaction(work);
  site.api.services.bus.emit('sports.trading', '');
}
/** Stake × odds taken ÷ current odds, less 5 %, rounded down once; an independent oracle for tests. */
const worth = (stake: number, legs: readonly (readonly [taken: number, now: number])[]): number => {
  let [n, d] = [BigInt(stake) * 9_500n, 10_000n];
  for (const [taken, now] of legs) [n, d] = [n * BigInt(taken), d * BigInt(now)];
  return Number(n / d);
};

// spec sports.36
test('an offer follows the odds, and the bonus is left out of it', async () => {
  const picks = [await fetchPick(1), await fetchPick(2), await fetchPick(3)];
  const placed = await bet(picks, 10_000, { bonus: [{ ratio: 103, min_folder: 3 }] });
  expect(await fetchOffer(placed.id)).toMatchObject({ value: 9_500, reason: null });
  site.vendor.odds(1, 1, 11, '1.90');
  await until(async () => findOdds(await fetchPick(1)) !== findOdds(picks[0]!));
  const now = findOdds(await fetchPick(1));
  expect((await fetchOffer(placed.id)).value).toBe(worth(10_000, [[findOdds(picks[0]!), now]]));
});

// spec sports.36
test('a bet is paid once, however often and by how many at once it is asked for', async () => {
  const placed = await bet([await fetchPick(4)], 10_000);
  const before = await money();
  const key = randomUUID();
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => cashOut(placed.id, 9_500, key)),
    ...Array.from({ length: 5 }, () => cashOut(placed.id, 9_500)),
  ]);
  expect(await money()).toBe(before + 9_500);
  const paid = answers.filter(({ body }) => body.success);
  expect(paid.length === 1 || paid.length === 3).toBe(true);
  expect(paid[0]!.body.bet).toMatchObject({ status: 'cashed_out', product: 'sports' });
  expect(await fetchOffer(placed.id)).toMatchObject({ value: null, reason: 'cash_out_closed' });
});

// spec sports.36
test('a suspended match, a moved line and odds out of range have no offer, and have one again afterwards', async () => {
  const suspended = await bet([await fetchPick(5)], 10_000);
  await act((sql) => setMatchState(sql, 'sports:f:1:5', 'suspended', 0, 'ops1'));
  await until(async () => (await fetchOffer(suspended.id)).reason === 'odds_suspended');
  expect((await cashOut(suspended.id, 9_500)).body).toMatchObject({ success: false, reason: 'odds_suspended' });
  await act((sql) => setMatchState(sql, 'sports:f:1:5', 'automatic', 1, 'ops1'));
  await until(async () => (await fetchOffer(suspended.id)).value === 9_500);

  const total = await fetchPick(6, 3, 'over');
  const moved = await bet([total], 10_000);
  await act((sql) => setPrice(sql, total.market.id, { prices: {}, line: 350 }, 0, 'ops1'));
  await until(async () => (await fetchOffer(moved.id)).reason === 'line_changed');
  await act((sql) => setPrice(sql, total.market.id, { prices: {}, line: null }, 1, 'ops1'));
  await until(async () => (await fetchOffer(moved.id)).value === 9_500);

  const far = await fetchPick(7);
  const outOfRange = await bet([far], 10_000);
  await act((sql) => setPrice(sql, far.market.id, { prices: { home: 100_000_00 }, line: null }, 0, 'ops1'));
  await until(async () => (await fetchOffer(outOfRange.id)).reason === 'odds_out_of_range');
});

// spec sports.36
test('a live bet is paid only when the delay of live bets is over, by what is known then', async () => {
  const live = await bet([await fetchPick(40)], 10_000, { category: 4 });
  const since = Date.now();
  expect((await cashOut(live.id, 9_500)).body.success).toBe(true);
  expect(Date.now() - since).toBeGreaterThanOrEqual(290);

  const stopped = await bet([await fetchPick(41)], 10_000, { category: 4 });
  const request = cashOut(stopped.id, 9_500);
  await new Promise((resolve) => setTimeout(resolve, 50));
  site.vendor.say({ type: 'bet_stop', match: 41, groups: [], reason: 'goal' });
  expect((await request).body).toMatchObject({ success: false, reason: 'odds_suspended' });
});

test('another member’s bet has no offer and is not paid', async () => {
  const placed = await bet([await fetchPick(8)], 10_000);
  const other = await site.api.member('demo2');
  expect((await other.get(`/api/info/cashOut?ids=${placed.id}`)).body.offers).toEqual([]);
  expect((await other.once(`/api/info/cashOut/${placed.id}`, { value: 9_500 })).status).toBe(404);
});

test('exposure counts every pick by match, market and outcome, the bonus by none, and nothing once it is paid', async () => {
  const picks = [await fetchPick(9), await fetchPick(10, 2), await fetchPick(11, 3, 'over')];
  const placed = await bet(picks, 10_000, { bonus: [{ ratio: 103, min_folder: 3 }] });
  const keys = await site.api.services.db.query<{ matchKey: string | null; outcomeKey: string | null }>(
    'select match_key, outcome_key from open_bet_legs where bet_id = $1 order by position',
    [Number(placed.id)],
  );
  expect(keys.map(({ matchKey }) => matchKey)).toEqual(['sports:f:1:9', 'sports:f:1:10', 'sports:f:1:11', null]);
  const open = async () => {
    const rows = await site.api.services.db.query<{ wins: bigint }>(
      `select coalesce(sum(wins), 0) as wins from outcome_exposure where outcome_key = any ($1::text[])`,
      [keys.flatMap(({ outcomeKey }) => outcomeKey ?? [])],
    );
    return Number(rows[0]!.wins);
  };
  expect(await open()).toBe(3 * placed.win);
  expect((await cashOut(placed.id, 9_500)).body.success).toBe(true);
  expect(await open()).toBe(0);
});

test('a silent feed has no offers', async () => {
  const placed = await bet([await fetchPick(12)], 10_000);
  site.vendor.quiet = true;
  await site.api.services.settings.set({ 'sports_config.silent_after_ms': 1_000 });
  await until(async () => (await fetchOffer(placed.id)).reason === 'feed_silent');
  await site.api.services.settings.set({ 'sports_config.silent_after_ms': silentAfterMs });
  site.vendor.quiet = false;
});
