import type { ApiModule } from '../../../kernel/module';
import type { Services } from '../../../kernel/services';
import { requirePromotions } from '../../../members/protection/promotions';
import { placesFor } from './rules';
import { createStandings } from './standings';

const defaultLimit = 20;

/** GET /api/ranking: who won most with bets that were settled in the last 7 days. */
export function rankingModule({ db }: Pick<Services, 'db'>): ApiModule {
  const standings = createStandings(db);
  return {
    name: 'ranking',
    handlers: {
      async ranking({ member, query }) {
        // A competition is a promotion: only who takes part in it is shown it.
        await requirePromotions(db, member.id);
        const { from, until, ordered } = await standings();
        return { ok: true, data: { from, until, ...placesFor(member.id, ordered, query.limit ?? defaultLimit) } };
      },
    },
  };
}
