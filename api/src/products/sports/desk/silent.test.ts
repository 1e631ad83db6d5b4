import { until } from '../../../../test/feed/fake-vendor';
import { silentAfterMs } from '../../../../test/feed/site';
import { type DeskSite, deskSite } from '../testing/desk-site';

let site: DeskSite;
let beat: NodeJS.Timeout | undefined;
beforeAll(async () => {
  site = await deskSite([1, 2]);
  speak();
});
afterAll(() => {
  clearInterval(beat);
  return site.stop();
});
const speak = () => {
  site.vendor.alive();
  beat = setInterval(() => site.vendor.alive(), 200);
};
const summary = async () => (await site.desk('summary')).body;

// spec sports.28
test('a silent feed stops every market at the desk and takes no bets; when it is back all is as operators left it', async () => {
  const { settings } = site.api.services;
  expect((await site.desk('matches/2/state', { state: 'suspended', version: 0 })).status).toBe(200);
  const market = await site.fetchMarket(1, 1);
  await site.bet([[market, 'home']], 1_000);
  const before = await summary();
  const byHand = (await site.desk('matches/2')).body.match.market_count;
  expect(before).toMatchObject({ alive: true, suspended_auto: 0, suspended_manual: byHand });

  await settings.set({ 'sports_config.silent_after_ms': 1_000 });
  clearInterval(beat);
  site.vendor.quiet = true;
  await until(async () => !(await summary()).alive);
  const { matches } = (await site.desk('matches')).body as { matches: { market_count: number }[] };
  const markets = matches.reduce((all, { market_count }) => all + market_count, 0);
  expect(await summary()).toMatchObject({ suspended_auto: markets - byHand, suspended_manual: byHand });
  await expect(site.bet([[market, 'home']], 1_000)).rejects.toThrow('feed_silent');

  await settings.set({ 'sports_config.silent_after_ms': silentAfterMs });
  site.vendor.quiet = false;
  speak();
  await until(async () => (await summary()).alive);
  expect(await summary()).toMatchObject({ suspended_auto: 0, suspended_manual: byHand });
  await site.bet([[market, 'home']], 1_000);
  await expect(site.bet([[await site.fetchMarket(2, 1), 'home']], 1_000)).rejects.toThrow('odds_suspended');
});
