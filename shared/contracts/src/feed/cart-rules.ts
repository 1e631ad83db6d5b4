import { firstPickProblem, type OddsRange, type PickReason, type PickState } from '../bets/pick-problem';

export { firstPickProblem, type OddsRange, type PickReason, type PickState } from '../bets/pick-problem';

/** The order of the feed's validation before betting (site spec, part 5). */
export const feedPickOrder: readonly PickReason[] = [
  'match_missing',
  'market_missing',
  'odds_suspended',
  'odds_resulted',
  'odds_missing',
  'odds_out_of_range',
];

/** Returns the first reason that refuses a pick of the feed, or null. */
export function pickProblem(state: PickState, range: OddsRange): PickReason | null {
  return firstPickProblem(feedPickOrder, state, range);
}

/** Pre-match markets of which one match may hold only one in a cart, where they share a group (site spec, part 4). */
export const groupedMarkets: readonly number[] = [1, 3, 4, 66, 337];

/** True when two comma-separated lists of group ids have one in common. */
export function sharesGroup(a: string, b: string): boolean {
  const groups = new Set(a.split(',').filter(Boolean));
  return b.split(',').some((group) => groups.has(group));
}

/** What of a pick decides which others of its match may stand beside it. */
export interface PickMarket {
  marketId: number;
  /** Groups of its market, comma-separated. */
  cid: string;
}

/**
 * True where two picks of one match may stand on one slip. In-play: never. Before the match: only where their pair of
 * markets is allowed, and never two of the grouped markets that share a group.
 */
export function standTogether(
  inplay: boolean,
  a: PickMarket,
  b: PickMarket,
  isAllowed: (a: number, b: number) => boolean,
): boolean {
  if (inplay || a.marketId === b.marketId) return false;
  const grouped = groupedMarkets.includes(a.marketId) && groupedMarkets.includes(b.marketId);
  if (grouped && sharesGroup(a.cid, b.cid)) return false;
  return isAllowed(a.marketId, b.marketId);
}
