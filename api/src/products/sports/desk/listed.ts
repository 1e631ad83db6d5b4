import type { TradingMatch } from '@maru/contracts';
import type { ProductSums } from '../../../bets/exposure/read';
import type { LimitTable } from '../../../bets/limits/table';
import type { OfferMatch } from '../state/offer-source';
import { limitUsed } from './figures';
import type { MatchFigures } from './match-figures';
import type { DeskPorts } from './ports';
import { isManual } from './present';

/** A match as far as views, search and order need it; the rest is read for the page that is shown. */
export type ListedMatch = Pick<
  TradingMatch,
  | 'id'
  | 'source'
  | 'sport_id'
  | 'league_id'
  | 'match_time'
  | 'status_id'
  | 'state'
  | 'set'
  | 'worst_loss'
  | 'limit_used'
  | 'manual_prices'
> & { match: OfferMatch; main: { set: string } | null };

interface ListedFrom {
  sums: ProductSums;
  limits: LimitTable;
  countFigures(match: OfferMatch): MatchFigures;
}

/** Matches with what they may cost by the sums of all open bets. */
export function toListed(
  { trading }: Pick<DeskPorts, 'trading'>,
  matches: readonly OfferMatch[],
  { sums, limits, countFigures }: ListedFrom,
): ListedMatch[] {
  return matches.map((match) => {
    const { main, manualPrices } = countFigures(match);
    const loss = sums.matches.get(match.subject)?.loss ?? 0;
    return {
      match,
      id: match.id,
      source: isManual(match) ? 'manual' : 'feed',
      sport_id: match.sport_id,
      league_id: match.league_id,
      match_time: match.match_time,
      status_id: match.status_id,
      state: match.state,
      set: trading.matches.get(match.subject)?.state ?? 'automatic',
      worst_loss: loss,
      limit_used: limitUsed(loss, limits.smallest('max_loss', 'match', match.subject)),
      manual_prices: manualPrices,
      main: main ? { set: trading.markets.get(main.key)?.state ?? 'automatic' } : null,
    };
  });
}

/** What a match is searched by: names of its teams, its league and the league's country. */
export function searchedNames({ offer }: Pick<DeskPorts, 'offer'>, { match }: ListedMatch) {
  const { name, country } = offer.league(match.league_id);
  return [match.home.name, match.away.name, name, country];
}
