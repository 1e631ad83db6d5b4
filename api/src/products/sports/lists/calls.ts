import type { SportsCategory } from '@maru/contracts';
import { sendCompressed } from '../../../http/send-compressed';
import type { Handlers } from '../../../kernel/handlers';
import type { Services } from '../../../kernel/services';
import type { Topics } from '../live/topics';
import { toLeagueResponse } from '../state/leagues';
import type { Offers } from '../state/offers';
import { mainCategory, toMatchResponse } from '../state/present';
import { readFavorites } from './favorites';
import { isInUse } from './in-use';
import { ListCache } from './list-cache';
import { shortestSearch } from './select';

/** The calls that show what is offered. */
export function listCalls(
  { db, settings, texts }: Pick<Services, 'db' | 'settings' | 'texts'>,
  offers: Offers,
  topics: Topics,
): Pick<Handlers, 'gameList' | 'gameMatch'> {
  const lists = new ListCache(offers, topics);
  return {
    async gameList({ params, query, member, locale, request, reply }) {
      const category = params.category as SportsCategory;
      const config = await settings.config();
      if (!isInUse(config, category)) return { ok: false, reason: 'not_found' };
      const search = query.search?.trim() ?? '';
      if (search !== '' && search.length < shortestSearch) {
        return { ok: false, reason: 'invalid', errors: { search: [texts.t(locale, 'sports.search_short')] } };
      }
      const favorites = await readFavorites(db, member.id);
      await sendCompressed(request, reply, lists.get(category, query, locale, favorites, config));
      return { ok: true, sent: true };
    },
    async gameMatch({ params, query, locale }) {
      const config = await settings.config();
      const category = (query.category ?? null) as SportsCategory | null;
      const offered = offers.match(params.id);
      if (!offered || !isInUse(config, category ?? mainCategory(offered.match)))
        return { ok: false, reason: 'not_found' };
      const seq = topics.settle(topics.match(params.id));
      const { match, source } = offers.match(params.id)!;
      return {
        ok: true,
        data: {
          match: toMatchResponse(match, category, locale, true, source),
          league: toLeagueResponse(source.league(match.league_id), locale),
          seq,
          alive: source.alive(category ?? mainCategory(match), config.sports_config.silent_after_ms),
          time: Date.now(),
        },
      };
    },
  };
}
