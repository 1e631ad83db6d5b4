import type { Config, Locale, SportsCategory } from '@maru/contracts';
import type { Handlers, Services } from '../../../kernel/types';
import type { Topics } from '../live/topics';
import { toLeagueResponse } from '../state/leagues';
import type { OfferMatch } from '../state/offer-source';
import type { Offers } from '../state/offers';
import { mainCategory, toMatchResponse } from '../state/present';
import { favoritesOf } from './favorites';
import { countMatches, perPage, selectMatches, shortestSearch } from './select';

/** Whether members may see and bet on a category. */
export const isInUse = (config: Config, category: SportsCategory): boolean =>
  config.sports_config.use === 1 && config.sports_config.categories[category] === 1;

/** The calls that show what is offered. */
export function listCalls(
  { db, settings, texts }: Pick<Services, 'db' | 'settings' | 'texts'>,
  offers: Offers,
  topics: Topics,
): Pick<Handlers, 'gameList' | 'gameMatch'> {
  const leaguesOf = (matches: readonly OfferMatch[], locale: Locale) =>
    Object.fromEntries(
      matches.flatMap((match) => {
        const source = offers.match(match.id)?.source;
        return source ? [[match.league_id, toLeagueResponse(source.league(match.league_id), locale)]] : [];
      }),
    );
  return {
    async gameList({ params, query, member, locale }) {
      const category = params.category as SportsCategory;
      const config = await settings.config();
      if (!isInUse(config, category)) return { ok: false, reason: 'not_found' };
      const search = query.search?.trim() ?? '';
      if (search !== '' && search.length < shortestSearch) {
        return { ok: false, reason: 'invalid', errors: { search: [texts.t(locale, 'sports.search_short')] } };
      }
      const favorites = await favoritesOf(db, member.id);
      const source = offers.ofCategory(category);
      // From here to the answer nothing waits: the list and its sequence number are of one moment.
      const seq = topics.settle(topics.category(category));
      const league = (id: number) => source!.league(id);
      const context = { locale, league, favorites: new Set(favorites) };
      const found = source ? selectMatches(source.matches(), category, query, context) : [];
      const last = Math.max(1, Math.ceil(found.length / perPage));
      const page = Math.min(query.page ?? 1, last);
      const shown = found.slice((page - 1) * perPage, page * perPage);
      return {
        ok: true,
        data: {
          data: shown.map((match) => toMatchResponse(match, category, locale, false)),
          leagues: leaguesOf(shown, locale),
          total: found.length,
          current_page: page,
          last_page: last,
          ...countMatches(offers.matches(), category, (each) => isInUse(config, each)),
          favorites,
          seq,
          alive: source?.alive(category, config.sports_config.silent_after_ms) ?? false,
          time: Date.now(),
        },
      };
    },
    async gameMatch({ params, query, locale }) {
      const config = await settings.config();
      const category = (query.category ?? null) as SportsCategory | null;
      const found = offers.match(params.id);
      if (!found || !isInUse(config, category ?? mainCategory(found.match))) return { ok: false, reason: 'not_found' };
      const seq = topics.settle(topics.match(params.id));
      const { match, source } = offers.match(params.id)!;
      return {
        ok: true,
        data: {
          match: toMatchResponse(match, category, locale, true),
          league: toLeagueResponse(source.league(match.league_id), locale),
          seq,
          alive: source.alive(category ?? mainCategory(match), config.sports_config.silent_after_ms),
          time: Date.now(),
        },
      };
    },
  };
}
