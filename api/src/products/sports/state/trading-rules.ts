import type { GameType, SportsCategory } from '@maru/contracts';
import data from '../data/rules.json';

/** How a league is offered. `marginBp` in 1/10 000; `rounding`: odds are steps of so many 1/100, downwards. */
export interface LeagueRule {
  use: boolean;
  margin_bp: number;
  live_margin_bp: number;
  rounding: number;
  categories: readonly SportsCategory[];
  game_types: readonly GameType[];
}

/** Rule for every league without a row. */
export const leagueDefaults = data.league as LeagueRule;

/**
 * When the automatic offer suspends itself. Odds in 1/100. `jumpPercent`: a price that moves further in one step is
 * held for `jumpHoldMs` before it is offered.
 */
export const suspension = {
  lowestOdds: data.lowest_odds,
  highestOdds: data.highest_odds,
  jumpPercent: data.jump_percent,
  jumpHoldMs: data.jump_hold_ms,
} as const;

const closes: Record<string, number> = data.closes_before_start_s;
const shares: Record<string, number> = data.max_stake_percent;

/** How long before the start a pre-match category takes no bets any more, in ms. */
export const closesBeforeMs = (category: SportsCategory): number => (closes[category] ?? 0) * 1000;

/** When categories close for a match and when it starts, epoch ms, ascending. */
export function closingTimes(matchTime: number): number[] {
  const times = Object.values(closes).map((seconds) => matchTime - seconds * 1000);
  return [...new Set([...times, matchTime])].sort((a, b) => a - b);
}

/** Largest stake of a category, in KRW, of the largest one of the product. */
export const computeMaxStake = (category: SportsCategory, maxStake: number): number =>
  Math.floor((maxStake * (shares[category] ?? 100)) / 100);
