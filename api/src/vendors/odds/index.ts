import type { ApiModule } from '../../kernel/module';
import type { OddsFeed } from './odds-feed';

/** Connects to the odds feed once the products that stand on it have started, and ends it before they stop. */
export function oddsFeedModule({ oddsFeed }: { oddsFeed: OddsFeed }): ApiModule {
  return {
    name: 'odds-feed',
    handlers: {},
    begin: () => oddsFeed.start(),
    stop: () => oddsFeed.stop(),
  };
}
