import type { VirtualCategory } from '@maru/contracts';
import type { Handlers } from '../../../../kernel/handlers';
import type { Services } from '../../../../kernel/services';
import { loadBetFigures } from '../../bet-figures';
import type { VirtualOffer } from '../offer';
import { matchSubject } from '../rounds';
import { listGroups, toRoundMatch, toRoundRow } from './rows';
import { countRounds, loadDeskRound, pageOfRounds } from './store';

const perPage = 50;

/** Rounds of virtual sports as operators see them. The vendor decides them: nothing here changes one. */
export function roundDeskCalls(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  offer: Pick<VirtualOffer, 'alive'>,
): Pick<Handlers, 'opsVirtualRounds' | 'opsVirtualRound'> {
  return {
    async opsVirtualRounds({ query: { view = 'all', category, search = '', before }, locale }) {
      const now = Date.now();
      const words = search.trim().replaceAll(',', '');
      // Rounds are named by numbers alone: what is none finds nothing.
      const number = words === '' ? null : /^\d{1,15}$/.test(words) ? Number(words) : 0;
      const filter = { view, category: (category ?? null) as VirtualCategory | null, number, before: before ?? null };
      const rows = await pageOfRounds(db, filter, now, perPage + 1);
      const rounds = rows.slice(0, perPage);
      const figures = await loadBetFigures(db, rounds.flatMap(listGroups));
      const { silent_after_ms } = (await settings.config()).sports_config;
      return {
        ok: true,
        data: {
          rows: rounds.map((round) => toRoundRow(round, figures, locale, now)),
          counts: await countRounds(db, filter, now),
          more: rows.length > perPage,
          alive: offer.alive(null, silent_after_ms),
          time: now,
        },
      };
    },

    async opsVirtualRound({ params, locale }) {
      const now = Date.now();
      const round = await loadDeskRound(db, params.id);
      if (!round) return { ok: false, reason: 'not_found' };
      const subjects = round.matches.map(({ id }) => matchSubject(round.id, id));
      const figures = await loadBetFigures(db, [
        ...listGroups(round),
        ...subjects.map((subject) => ({ group: subject, subject })),
      ]);
      return {
        ok: true,
        data: {
          round: toRoundRow(round, figures, locale, now),
          matches: round.matches.map((match) => toRoundMatch(round, match, figures, locale)),
          commitment: round.commitment,
          seed: round.seed,
          time: now,
        },
      };
    },
  };
}
