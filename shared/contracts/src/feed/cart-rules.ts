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

/** The first thing that stands against betting on one pick of the feed, or null. */
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
