import type { DrawnResult, RoundBetLeg } from '@maru/contracts';
import { computeWin } from '@maru/money';
import { type GameKind, gradeOfKind, ruleOfKind } from '@maru/rounds';

interface CheckedBet {
  stake: number;
  /** KRW; null while the bet is open. */
  paid: number | null;
  legs: readonly RoundBetLeg[];
}

/** What a bet wins by the result that was computed, KRW: 0 where it lost, the stake where it is returned. */
export function computedWin(kind: GameKind, result: DrawnResult, { stake, legs }: CheckedBet): number {
  const leg = legs[0]!;
  if (result.kind === 'graph') return computedCashOut(result.crash, stake, leg);
  const base = result.kind === 'hilow' ? result.base : null;
  if (leg.outcome === null) return 0;
  const grade = gradeOfKind(kind, base, leg.outcome, result);
  if (grade === 'lost') return 0;
  if (grade === 'void') return stake;
  // Odds as they were accepted, but for an outcome that pays by how often it was drawn.
  const outcome = ruleOfKind(kind, base)!
    .markets.flatMap(({ outcomes }) => outcomes)
    .find(({ code }) => code === leg.outcome)!;
  return computeWin(stake, grade === 0 ? leg.odds : outcome.prices[grade]!);
}

/** Graph pays the cash-out multiplier, if the round lasted that long, or the automatic one, if it was reached. */
function computedCashOut(crash: number, stake: number, { cashed, auto }: RoundBetLeg): number {
  if (cashed != null) return cashed <= crash ? computeWin(stake, cashed) : 0;
  return auto != null && auto <= crash ? computeWin(stake, auto) : 0;
}

/** Is what was paid what the computed result wins? Null while the bet is open. */
export function isPaidRight(kind: GameKind, result: DrawnResult, bet: CheckedBet): boolean | null {
  return bet.paid === null ? null : bet.paid === computedWin(kind, result, bet);
}
