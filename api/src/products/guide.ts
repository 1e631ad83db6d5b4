import type { Contributions } from '../kernel/contributions';
import type { ApiModule } from '../kernel/module';
import type { Services } from '../kernel/services';
import type { Rounds } from '../rounds';
import { guideNumbers } from './guide-numbers';

type Ports = Pick<Services, 'settings'> & { rounds: Pick<Rounds, 'products'>; contributions: Contributions };

/** GET /api/cscenter/guide: numbers only, as they hold now; the sentences around them are the page's. */
export function guideModule({ settings, rounds, contributions }: Ports): ApiModule {
  return {
    name: 'guide',
    handlers: {
      async guide({ member }) {
        const config = await settings.config();
        if (config.use_guide !== 1) return { ok: false, reason: 'not_found' };
        return { ok: true, data: await guideNumbers(config, rounds.products, contributions.list('guide'), member) };
      },
    },
  };
}
