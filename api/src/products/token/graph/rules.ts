import type { RoundGame } from '@maru/contracts';
import { graphMostMultiplier } from '@maru/rounds';

/** Between the close of betting and the start of the run, ms: bets under way are booked, nothing is known yet. */
export const gapMs = 500;
/** A round that ended is shown so long before the next one begins, ms. */
export const pauseMs = 3_000;
/** Bets that did not leave are settled so long after the end, ms: cash-outs that were received before it come first. */
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
 * Where a bet leaves the round by itself, in 1/100: at its automatic value, or at the last multiplier whose payout is not
 * above the largest win.
 * @param amount stake in KRW
 * @param maxWin KRW
 */
export function leavesAt({ amount, auto }: { amount: number; auto: number | null }, maxWin: number): number {
  const highest = ((BigInt(maxWin) + 1n) * 100n - 1n) / BigInt(amount);
  const byWin = highest > BigInt(graphMostMultiplier) ? graphMostMultiplier : Number(highest);
  return auto === null ? byWin : Math.min(auto, byWin);
}

/** How a stored bet on graph stands, by what is stored of it and of its round's run (null while it is not decided). */
export interface StandingBet {
  /** In 1/100; null while the bet has not left. */
  at: number | null;
  leavesAt: number;
}

/**
 * What becomes of a bet at the end of its run: where it left, in 1/100, or null where it is lost. A bet whose value the
 * round reached has left there, also where nobody was there to pay it.
 */
export function leftAt({ at, leavesAt }: StandingBet, crash: number): number | null {
  return at ?? (leavesAt <= crash ? leavesAt : null);
}
