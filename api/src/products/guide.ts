import type { ApiModule, Services } from '../kernel/types';
import { guideNumbers } from './guide-numbers';
import type { GuideParts } from './guide-parts';

/** GET /api/cscenter/guide: numbers only, as they hold now; the sentences around them are the page's. */
export function guideModule({ settings }: Pick<Services, 'settings'>, parts: GuideParts): ApiModule {
  return {
    name: 'guide',
    handlers: {
      async guide({ member }) {
        const config = await settings.config();
        if (config.use_guide !== 1) return { ok: false, reason: 'not_found' };
        return { ok: true, data: guideNumbers(config, await parts.cashOf(member)) };
      },
    },
  };
}
