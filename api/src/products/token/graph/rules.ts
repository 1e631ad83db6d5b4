import type { RoundGame } from '@maru/contracts';
import { graphMaxMultiplier } from '@maru/rounds';

/** Between the close of betting and the start of the run, ms: bets under way are booked, nothing is known yet. */
export const gapMs = 500;
/** A round that ended is shown so long before the next one begins, ms. */
export const pauseMs = 3_000;
/** Delay after the end before remaining bets are settled, ms: earlier cash-outs are processed first. */
export const graceMs = 1_500;
/** How often pages are sent the multiplier, ms. */
export const tickMs = 150;

/**
 * What a bet without an automatic value is counted at, in 1/100: the round's loss can bear at least that of every such
 * bet. Beyond it these bets share what is left of the round's loss (`graph_decide`).
 */
export const handOdds = 200;

/** The site loses on a round of graph at most so many of the largest wins of one bet. */
const roundWins = 10;

/** Largest loss of the site on a round, KRW. */
export const roundLoss = (game: Pick<RoundGame, 'max_win'>): number => roundWins * game.max_win;

/**
 * Returns where a bet leaves the round automatically, in 1/100: its automatic value, or the last multiplier whose
 * payout does not exceed the largest win.
 * @param amount stake in KRW
 * @param maxWin KRW
 */
export function leavesAt({ amount, auto }: { amount: number; auto: number | null }, maxWin: number): number {
  const highest = ((BigInt(maxWin) + 1n) * 100n - 1n) / BigInt(amount);
  const byWin = highest > BigInt(graphMaxMultiplier) ? graphMaxMultiplier : Number(highest);
  return auto === null ? byWin : Math.min(auto, byWin);
}

/** State of a bet on graph, from its row and its round's run (null while undecided). */
export interface StandingBet {
  /** In 1/100; null while the bet has not left. */
  at: number | null;
  leavesAt: number;
}

/**
 * Final result of a bet: where it left, in 1/100, or null if lost. A bet whose value the round reached has left there,
 * even if no process paid it in time.
 */
export function leftAt({ at, leavesAt }: StandingBet, crash: number): number | null {
  return at ?? (leavesAt <= crash ? leavesAt : null);
}
