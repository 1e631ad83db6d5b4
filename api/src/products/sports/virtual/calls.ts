import type { VirtualCategory, VirtualState } from '@maru/contracts';
import type { Handlers } from '../../../kernel/handlers';
import type { Services } from '../../../kernel/services';
import { isInUse } from '../lists/in-use';
import { findCompetition, virtualCategoryIds } from './competitions';
import type { VirtualSports } from './index';
import { loadHistory } from './store';
import { loadTable } from './table';
import { findStage, roundsToCome } from './view';

const recentMatches = 10;

/** Winners of the last matches of a category, oldest first. */
async function recentWinners(db: Services['db'], category: VirtualCategory): Promise<VirtualState['recent']> {
  const rounds = await loadHistory(db, category, Date.now(), recentMatches);
  return rounds
    .flatMap((round) => round.matches.flatMap(({ score }) => score ?? []))
    .slice(0, recentMatches)
    .map(({ home, away }): VirtualState['recent'][number] => (home > away ? 'home' : home < away ? 'away' : 'draw'))
    .reverse();
}

/** GET /api/game/virtual/{category} and its table: rounds, stage and standings of a competition. */
export function virtualCalls(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { offer, topic }: Pick<VirtualSports, 'offer' | 'topic'>,
): Pick<Handlers, 'gameVirtual' | 'gameVirtualTable'> {
  return {
    async gameVirtual({ params, locale }) {
      const category = params.category as VirtualCategory;
      const config = await settings.config();
      if (!isInUse(config, category)) return { ok: false, reason: 'not_found' };
      const recent = await recentWinners(db, category);
      const { league } = findCompetition(category);
      return {
        ok: true,
        data: {
          time: Date.now(),
          league: { id: league.id, name: league.name[locale] },
          competitions: virtualCategoryIds.map((each) => {
            const own = findCompetition(each).league;
            return { category: each, league: { id: own.id, name: own.name[locale] } };
          }),
          // First, so that the snapshot includes what its number says.
          seq: topic(category).settle(),
          stage: findStage(offer, category, locale),
          rounds: roundsToCome(offer, category),
          recent,
          alive: offer.alive(category, config.sports_config.silent_after_ms),
        },
      };
    },
    async gameVirtualTable({ params, locale }) {
      const category = params.category as VirtualCategory;
      if (!isInUse(await settings.config(), category)) return { ok: false, reason: 'not_found' };
      const time = Date.now();
      const { league } = findCompetition(category);
      const table = await loadTable(db, category, time, locale);
      return { ok: true, data: { time, league: { id: league.id, name: league.name[locale] }, ...table } };
    },
  };
}
