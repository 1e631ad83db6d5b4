import type { BetOf, FeedLegProblem, Locale } from '@maru/contracts';
import { liveLeg } from '../../../bets';
import type { StoredBet } from '../../../bets/model';
import type { NoticePick, PresentedBet } from '../../../bets/products/product';
import { findLegDetails } from '../results/recall';
import type { FeedState } from '../state/feed-state';
import { asFeedBet } from '../stored';
import type { FeedLegIssue } from './legs';

/**
 * Returns the feed's part of a record row: names at the time of the bet, results from `recallLegs`, and for open legs
 * the match's current state in `feed`.
 */
export function presentBet(
  stored: StoredBet,
  locale: Locale,
  feed?: Pick<FeedState, 'book' | 'epoch'>,
): PresentedBet<BetOf<'feed'>> {
  const bet = asFeedBet(stored);
  return {
    category: bet.data.category,
    legs: bet.legs.map(({ data: leg, odds, result }, at) => {
      const { final_score, void_reason, late_hours } = findLegDetails(stored, at);
      // Ids of another life of the feed mean other matches.
      const match = leg.epoch === feed?.epoch ? feed.book.matches.get(leg.match_id) : undefined;
      const live = liveLeg(result, match);
      return {
        match_id: leg.match_id,
        market_id: leg.market_id,
        odds_id: leg.outcome_id,
        sport_id: leg.sport_id,
        code: leg.code,
        line: leg.line,
        ...(leg.names.player ? { player: leg.names.player[locale] } : {}),
        odds,
        home: leg.names.home[locale],
        away: leg.names.away[locale],
        league: leg.names.league[locale],
        match_time: leg.match_time,
        score: leg.score_home === null || leg.score_away === null ? null : [leg.score_home, leg.score_away],
        ...(live ? { live } : {}),
        final_score,
        ...(void_reason ? { void_reason } : {}),
        ...(late_hours === null ? {} : { late_hours }),
        result,
      };
    }),
  };
}

/** The picks of a bet as its notices name them. */
export const noticePicks = (stored: StoredBet): NoticePick[] =>
  asFeedBet(stored).legs.map(({ data: { match_id, market_id, code, line, names } }) => ({
    match: match_id,
    home: names.home,
    away: names.away,
    marketId: market_id,
    code,
    line,
    player: names.player,
  }));

/** Maps the problem of one pick to the answer of a refused bet. */
export function presentIssue({ item, reason, value }: FeedLegIssue, message: string): FeedLegProblem {
  return { matchId: item.matchId, marketId: item.marketId, oddsId: item.odds.id, reason, message, value };
}
