import type { SportsLimits } from '@maru/contracts';
import type { MatchResult } from '../results/rules';
import { isLive } from '../state/build-offer';
import type { OfferMarket, OfferMatch } from '../state/offer-source';
import type { HandSet } from './new-price';
import { isManual } from './present';
import { sameScores } from './result-state';

/** How far one trader moves prices and lines alone. */
export type AloneBounds = Pick<SportsLimits, 'alone_percent' | 'alone_line'>;

/**
 * True if a change moves a price or the line further from the feed's than one trader may alone. Earlier changes do not
 * count, so prices that a second person approved can be corrected around them.
 * @param own the market from the feed and our margin; for a manual market, as created
 */
export function isFarFromFeed(
  own: Pick<OfferMarket, 'line' | 'outcomes'>,
  before: HandSet,
  set: HandSet,
  { alone_percent, alone_line }: AloneBounds,
): boolean {
  const isMoved = set.line !== before.line;
  if (isMoved && set.line !== null && own.line !== null && Math.abs(set.line - own.line) > alone_line) return true;
  return own.outcomes.some(({ code, odds }) => {
    const price = set.prices[code];
    if (price === undefined || (price === before.prices[code] && !isMoved)) return false;
    return Math.abs(price - odds) * 100 > odds * alone_percent;
  });
}

/** The score as the feed has it: its last word on the result, or of a match that runs the score of now; else null. */
export function feedScore(
  row: { feed: MatchResult | null } | undefined,
  offered: OfferMatch | undefined,
): [number, number] | null {
  if (row?.feed) return [row.feed.scores.home, row.feed.scores.away];
  if (!offered || isManual(offered) || !isLive(offered)) return null;
  return [offered.scores.home, offered.scores.away];
}

/** Whether a result says something else than the feed: than its own result, or than the score of a match that runs. */
export function contradictsFeed(
  result: MatchResult,
  row: { feed: MatchResult | null } | undefined,
  offered: OfferMatch | undefined,
): boolean {
  const score = feedScore(row, offered);
  if (score === null) return false;
  const { home, away, periods } = result.scores;
  if (score[0] !== home || score[1] !== away) return true;
  if (!row?.feed) return false;
  // Empty periods are not compared.
  const compared = periods.length > 0 ? result : { ...result, scores: row.feed.scores };
  return !sameScores(compared, row.feed);
}
