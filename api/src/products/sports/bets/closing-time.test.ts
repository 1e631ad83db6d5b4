import type { SportsMatch } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch, makeVendorMarket } from '../../../../test/feed/world';
import { closesBeforeMs } from '../state/trading-rules';
import { sportsSlip } from '../testing/slip';

const special = 3;
const cross = 5;
let site: FeedSite;
let member: Client;

const matchAt = (id: number, match_time: number) =>
  makePrematch(id, {
    match_time,
    markets: [
      ...makePrematch(id).markets,
      makeVendorMarket(8, [
        [id * 10_000 + 1, 'odd', '1.90'],
        [id * 10_000 + 2, 'even', '1.90'],
      ]),
    ],
  });

beforeAll(async () => {
  site = await feedSite((vendor) => {
    vendor.matches.set(1, matchAt(1, Date.now() + closesBeforeMs(special) - 1_000));
    vendor.matches.set(2, matchAt(2, Date.now() - 1_000));
  });
  member = await site.api.member('demo1');
  await until(async () => (await member.get('/api/game/list/5')).body.alive);
});
afterAll(() => site.stop());

const listed = async (category: number, id: number): Promise<SportsMatch> =>
  (await member.get(`/api/game/list/${category}`)).body.data.find((match: SportsMatch) => match.id === id);
const opened = async (id: number): Promise<SportsMatch> => (await member.get(`/api/game/matches/${id}`)).body.match;
const marketIn = (match: SportsMatch, gameType: number) =>
  match.markets.find((market) => market.gameTypeId === gameType)!;

/** State of a market in the list, on the match's page, in the check of ratios and as a bet meets it. */
async function fetchStates(category: number, id: number, gameType: number, select: string) {
  const market = marketIn(await opened(id), gameType);
  const slip = sportsSlip([{ market, select }], 10_000, { category });
  slip.cart[0]!.selectRatio = 101;
  const [changed] = (await member.post('/api/game/check-ratios', { cart: slip.cart })).body.changedRatios;
  const bet = await member.once('/api/game/bet', slip);
  return {
    list: marketIn(await listed(category, id), gameType).state,
    page: market.state,
    ratios: changed.state,
    bet: bet.body.reason,
  };
}
const closed = { list: 'closed', page: 'closed', ratios: 'closed', bet: 'match_closed' };
// The slip names outdated odds, so only a market that takes bets gets as far as `odds_changed`.
const open = { list: 'open', page: 'open', ratios: 'open', bet: 'odds_changed' };

test('a category that closes before the start is closed for list, page, check of ratios and bet alike', async () => {
  expect(await fetchStates(special, 1, 4, 'odd')).toEqual(closed);
  expect(await fetchStates(cross, 1, 1, 'home')).toEqual(open);
});

test('a match whose start has passed is closed although its feed has not begun it', async () => {
  expect(await fetchStates(cross, 2, 1, 'home')).toEqual(closed);
});
