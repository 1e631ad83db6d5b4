import type { Locale, Market, Match, MatchPatch, Outcome } from '@maru/contracts';
import type { PatchField } from './changes';
import { type BookMarket, type BookMatch, type BookOutcome, findResult, mainMarketId, marketUse } from './model';

/** Shapes of the contracts, made from the book. Nothing here refers to the book's own objects that change. */

function toOutcomeResponse(market: BookMarket, outcome: BookOutcome, locale: Locale): Outcome {
  return {
    id: outcome.id,
    code: outcome.code,
    line: outcome.line,
    ...(outcome.player ? { player: outcome.player[locale] } : {}),
    value: outcome.value,
    status: outcome.status,
    result: findResult(market, outcome),
  };
}

export function toMarketResponse(market: BookMarket, locale: Locale): Market {
  const outcomes: Market['outcomes'] = {};
  for (const outcome of market.outcomes.values()) outcomes[outcome.id] = toOutcomeResponse(market, outcome, locale);
  const decided = market.decided.size > 0 ? { decided: [...market.decided] } : {};
  return { marketId: market.id, use: marketUse(market), cid: market.cid, outcomes, ...decided };
}

/** @param whole all markets; else the main one only, as in lists */
export function toMatchResponse(match: BookMatch, locale: Locale, whole: boolean): Match {
  const markets: Match['markets'] = {};
  if (whole) for (const market of match.markets.values()) markets[market.id] = toMarketResponse(market, locale);
  else {
    const main = match.markets.get(mainMarketId(match.sport_id));
    if (main) markets[main.id] = toMarketResponse(main, locale);
  }
  return {
    id: match.id,
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
    neutral: match.neutral,
    hide: match.hide,
    bet_stop: match.bet_stop,
    stop_reason: match.stop_reason,
    market_count: match.market_count,
    markets,
  };
}

export function toMatchPatch(match: BookMatch, fields: Iterable<PatchField>): MatchPatch {
  const patch: Record<string, unknown> = { id: match.id };
  for (const field of fields) patch[field] = match[field];
  return patch as MatchPatch;
}
