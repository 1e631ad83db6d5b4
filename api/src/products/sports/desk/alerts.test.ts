import type { BetAlert } from '@maru/contracts';
import { type DeskSite, deskSite } from '../testing/desk-site';

let site: DeskSite;
beforeAll(async () => {
  site = await deskSite([1, 2]);
});
afterAll(() => site.stop());

const alerts = async (query = '', who = site.trader): Promise<BetAlert[]> =>
  (await who.get(`/api/ops/bet-alerts${query}`)).body.alerts;
const limit = (scope: string, key: string, kind: string, amount: number) =>
  site.trader.call('PUT', '/api/ops/limits', { scope, key, kind, amount });

// spec backoffice.27
test('a big bet is on the desk with its answer: level, stake, liability and the limit that binds; one trader acknowledges it for all', async () => {
  await limit('member', '*', 'alert_stake', 50_000);
  await limit('match', 'sports:*', 'max_loss', 10_000_000);
  const market = await site.fetchMarket(1, 1);
  const outcome = `sports:f:1:1:${market.id}:home`;
  await limit('outcome', outcome, 'max_loss', 200_000);
  const odds = market.outcomes.find(({ code }) => code === 'home')!.odds;
  const stake = 60_000;
  const liability = Math.floor((stake * odds) / 100) - stake;

  await site.bet([[market, 'home']], 49_999);
  expect(await alerts()).toEqual([]);
  const bet = await site.bet([[market, 'home']], stake);
  const { id, level } = (await site.member.get('/api/user')).body;
  const loss = liability + Math.floor((49_999 * odds) / 100) - 49_999;
  const [alert] = await alerts('?acknowledged=no', site.second);
  expect(alert).toMatchObject({
    bet,
    product: 'sports',
    stake,
    win: stake + liability,
    liability,
    acknowledged_at: null,
    member: { id, level },
    reasons: expect.arrayContaining(['stake']),
    limit: { scope: 'outcome', key: outcome, amount: 200_000, loss, used: Math.floor((loss * 100) / 200_000) },
  });
  const counted = async () => {
    const [{ body: summary }, { body: shown }] = [await site.desk('summary'), await site.desk('matches/1')];
    return [summary.alerts, shown.match.alerts];
  };
  expect(await counted()).toEqual([1, 1]);

  const acknowledge = (who: typeof site.trader) => who.post(`/api/ops/bet-alerts/${bet}/acknowledge`);
  const [first, other] = await Promise.all([acknowledge(site.trader), acknowledge(site.second)]);
  expect([first.status, other.status]).toEqual([200, 200]);
  // Both answers name the first operator.
  expect(first.body.acknowledged_by).toBe(other.body.acknowledged_by);
  expect(await alerts('?acknowledged=no')).toEqual([]);
  expect(await counted()).toEqual([0, 0]);
  // The bet keeps its accepted terms.
  const [mine] = (await site.member.get('/api/game/betlist')).body.data;
  expect(mine).toMatchObject({ id: String(bet), status: 'open', win: stake + liability });
});

// spec backoffice.27
test('outcomes and markets of a match name their own limits, and the summary what all matches with bets may cost', async () => {
  const markets = (await site.desk('matches/1')).body.markets as { gameTypeId: number; limit: number | null }[];
  expect(markets.find(({ gameTypeId }) => gameTypeId === 1)).toMatchObject({
    limit: null,
    outcomes: [{ code: 'home', limit: 200_000 }, { limit: null }, { limit: null }],
  });
  await site.bet([[await site.fetchMarket(2, 1), 'home']], 1_000);
  await limit('match', 'sports:f:1:2', 'max_loss', 300_000);
  const read = async () => (await site.desk('summary')).body.limit;
  const end = Date.now() + 20_000;
  while ((await read()) !== 10_300_000 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await read()).toBe(10_300_000);
});
