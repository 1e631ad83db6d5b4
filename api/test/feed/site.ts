import type { Env } from '../../src/kernel/types';
import { startApi, type TestApi, type TestPlace, testPlace } from '../harness';
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
