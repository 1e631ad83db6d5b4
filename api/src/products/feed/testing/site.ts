import { startApi, type TestApi, type TestPlace, testPlace } from '../../../../test/harness';
import type { Env } from '../../../kernel/types';
import { FakeVendor, until } from './fake-vendor';

export interface FeedSite {
  api: TestApi;
  vendor: FakeVendor;
  place: TestPlace;
  stop(): Promise<void>;
}

/** The API with a feed that is made up here; in-play bets are taken without a delay unless `settings` say otherwise. */
export async function feedSite(
  prepare: (vendor: FakeVendor) => void,
  settings: Record<string, unknown> = {},
  changes: Partial<Env> = {},
): Promise<FeedSite> {
  const vendor = await new FakeVendor().start();
  prepare(vendor);
  const place = await testPlace();
  const api = await startApi({ feedUrl: vendor.url, ...changes }, place);
  await api.services.settings.set({ 'the_sports_config.inplay_delay_ms': 0, ...settings });
  await until(() => vendor.clients > 0);
  vendor.alive();
  await until(async () => (await api.guest().get('/api/health')).body.feed === 'ok');
  const site: FeedSite = {
    api,
    vendor,
    place,
    async stop() {
      await site.api.stop();
      await vendor.stop();
      await place.remove();
    },
  };
  return site;
}

/** A slip as a browser would send it; ratio and win by the rule of the feed, from odds in 1/100. */
export function slipOf(
  picks: readonly (readonly [match: number, market: number, id: number, value: number])[],
  amount: number,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const product = picks.reduce((value, [, , , odds]) => value * BigInt(odds), 1n);
  const ratio = (product * 100n) / 100n ** BigInt(picks.length);
  return {
    amount,
    category: 1,
    cartItems: picks.map(([matchId, marketId, id, value]) => ({ matchId, marketId, odds: { id, value } })),
    ratio: Number(ratio),
    win: Number((BigInt(amount) * ratio) / 100n),
    betOption: false,
    ...more,
  };
}
