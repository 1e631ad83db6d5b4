import type { Locale, SportsCategory, SportsMarket, SportsMatch } from '@maru/contracts';
import { marketStateAt } from './market-state';
import type { OfferMarket, OfferMatch, OfferSource } from './offer-source';

/** Shapes of the contracts, made from what is offered. */

function toMarketResponse(
  matchId: number,
  market: OfferMarket,
  state: SportsMarket['state'],
  locale: Locale,
): SportsMarket {
  return {
    id: market.key,
    match_id: matchId,
    gameTypeId: market.gameTypeId,
    line: market.line,
    ...(market.special ? { special: market.special } : {}),
    ...(market.title ? { title: market.title[locale] } : {}),
    state,
    outcomes: market.outcomes.map(({ code, odds, result, name }) => ({
      code,
      odds,
      result,
      ...(name ? { name: name[locale] } : {}),
    })),
  };
}

/** Default category that a match is shown in. */
export const mainCategory = (match: OfferMatch): SportsCategory => {
  const [first] = match.categories;
  if (match.categories.includes(5)) return 5;
  return first ?? (match.status_id === 1 ? 5 : 4);
};

/**
 * A match with its markets of a category (null: all of them).
 * @param whole all markets; else the main ones only, as in lists
 * @param source closes markets by its clock, as bets meet them; null for matches that are over
 */
export function toMatchResponse(
  match: OfferMatch,
  category: SportsCategory | null,
  locale: Locale,
  whole: boolean,
  source: Pick<OfferSource, 'isOpenAt'> | null,
): SportsMatch {
  const now = Date.now();
  const inCategory = [...match.markets.values()].filter(
    (market) => category === null || market.categories.includes(category),
  );
  const shown = whole ? inCategory : inCategory.filter((market) => market.main);
  return {
    id: match.id,
    category: category ?? mainCategory(match),
    sport_id: match.sport_id,
    country_id: match.country_id,
    league_id: match.league_id,
    home: { name: match.home.name[locale], colors: match.home.colors },
    away: { name: match.away.name[locale], colors: match.away.colors },
    status_id: match.status_id,
    period: match.period,
    match_time: match.match_time,
    timer: match.timer,
    scores: match.scores,
    state: match.state,
    stop_reason: match.stop_reason,
    ...(match.round === undefined ? {} : { round: match.round }),
    market_count: inCategory.length,
    markets: shown.map((market) => {
      const state = source ? marketStateAt({ match, market, source }, category, now) : market.state;
      return toMarketResponse(match.id, market, state, locale);
    }),
  };
}
