import type { Bet, Locale } from '@maru/contracts';
import type { StoredBet } from './model';

/** A bet as its member sees it. */
export function betWire(bet: StoredBet, locale: Locale): Bet {
  return {
    id: String(bet.id),
    product: 'feed',
    category: bet.category,
    status: bet.status,
    stake: bet.stake,
    ratio: bet.ratio,
    win: bet.win,
    rule: bet.rule,
    paid: bet.paid,
    placed_at: bet.placed_at,
    settled_at: bet.settled_at,
    legs: bet.legs.map((leg) => ({
      match_id: leg.match_id,
      market_id: leg.market_id,
      odds_id: leg.outcome_id,
      sport_id: leg.sport_id,
      code: leg.code,
      line: leg.line,
      ...(leg.names.player ? { player: leg.names.player[locale] } : {}),
      odds: leg.odds,
      home: leg.names.home[locale],
      away: leg.names.away[locale],
      league: leg.names.league[locale],
      match_time: leg.match_time,
      score: leg.score_home === null || leg.score_away === null ? null : [leg.score_home, leg.score_away],
      result: leg.result,
    })),
  };
}

/** The bet as it was when it was accepted: what a repeated request is answered, whatever happened since. */
export function asPlaced(bet: StoredBet): StoredBet {
  return {
    ...bet,
    status: 'open',
    paid: null,
    settled_at: null,
    legs: bet.legs.map((leg) => ({ ...leg, result: null })),
  };
}
