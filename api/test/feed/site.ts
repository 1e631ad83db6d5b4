import type { SiteEnv } from '../../src/entry/env';
import { startApi, type TestApi, type TestPlace, testPlace } from '../harness';
import { FakeVendor, until } from './fake-vendor';

export interface FeedSite {
  api: TestApi;
  vendor: FakeVendor;
  place: TestPlace;
  stop(): Promise<void>;
}

/** A feed is silent after the longest time that can be set: a test about silence shortens it and sets this afterwards. */
export const silentAfterMs = 120_000;
/** Far below that, and so seldom that few tests meet it: the feed is alive however long a file of tests takes. */
const aliveEveryMs = 30_000;

/**
 * The API with a feed that is made up here; in-play bets are taken without a delay unless `settings` say otherwise. The
 * feed never falls silent because the machine is slow, only when a test sets `vendor.quiet` and shortens the limit.
 */
export async function feedSite(
  prepare: (vendor: FakeVendor) => void,
  settings: Record<string, unknown> = {},
  changes: Partial<SiteEnv> = {},
): Promise<FeedSite> {
  const vendor = await new FakeVendor().start();
  prepare(vendor);
  const place = await testPlace();
  const api = await startApi({ feedUrl: vendor.url, ...changes }, place);
  await api.services.settings.set({
    'the_sports_config.inplay_delay_ms': 0,
    'the_sports_config.silent_after_ms': silentAfterMs,
    'sports_config.silent_after_ms': silentAfterMs,
    ...settings,
  });
  await until(() => vendor.clients > 0);
  vendor.alive();
  const beat = setInterval(() => vendor.quiet || vendor.alive(), aliveEveryMs);
  await until(async () => (await api.guest().get('/api/health')).body.feed === 'ok');
  const site: FeedSite = {
    api,
    vendor,
    place,
    async stop() {
      clearInterval(beat);
      await site.api.stop();
      await vendor.stop();
      await place.remove();
    },
  };
  return site;
}
