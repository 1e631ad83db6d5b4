import type { Reason } from '../errors';
import type { Market, Match, Outcome } from './model';

/** Odds range in 1/100, both ends included. */
export interface OddsRange {
  min: number;
  max: number;
}

/** What the validator knows of the three things a pick points to; absent where it is gone. */
export interface PickState {
  match: Pick<Match, 'bet_stop'> | undefined;
  market: Pick<Market, 'use'> | undefined;
  outcome: Pick<Outcome, 'value' | 'status' | 'result'> | undefined;
}

/**
 * The first thing that stands against betting on one pick, in the order of the site spec (part 5, feed bet
 * validation), or null. Used by the browser before it asks and by the server when it is asked.
 */
export function pickProblem(state: PickState, range: OddsRange): Reason | null {
  if (!state.match) return 'match_missing';
  if (!state.market) return 'market_missing';
  const { outcome } = state;
  if (outcome && (outcome.status !== 0 || !state.market.use || state.match.bet_stop)) {
    // A graded outcome is suspended as well; the member is told the more telling of the two only
    // where it is not suspended for another reason, as the spec's order has it.
    return outcome.result !== null && outcome.status === 0 ? 'odds_resulted' : 'odds_suspended';
  }
  if (outcome && outcome.result !== null) return 'odds_resulted';
  if (!outcome) return 'odds_missing';
  if (outcome.value < range.min || outcome.value > range.max) return 'odds_out_of_range';
  return null;
}

/** Pre-match markets of which one match may hold only one in a cart, where they share a group (site spec, part 4). */
export const groupedMarkets: readonly number[] = [1, 3, 4, 66, 337];

/** True when two comma-separated lists of group ids have one in common. */
export function sharesGroup(a: string, b: string): boolean {
  const groups = new Set(a.split(',').filter(Boolean));
  return b.split(',').some((group) => groups.has(group));
}
