import type { Platform } from '../../../entry/platform';
import type { ApiModule } from '../../../kernel/types';
import { playStopOf } from '../../../members/protection/refusal';
import { placesFor } from './rules';
import { createStandings } from './standings';

const defaultLimit = 20;

/** GET /api/ranking: who won most with bets that were settled in the last 7 days. */
export function rankingModule({ db }: Platform): ApiModule {
  const standings = createStandings(db);
  return {
    name: 'ranking',
    handlers: {
      async ranking({ member, query }) {
        const { from, until, ordered } = await standings();
        // A competition is a promotion: who has stopped to play is shown none.
        if (await playStopOf(db, member.id)) return { ok: true, data: { from, until, rows: [], own: null } };
        return { ok: true, data: { from, until, ...placesFor(member.id, ordered, query.limit ?? defaultLimit) } };
      },
    },
  };
}
