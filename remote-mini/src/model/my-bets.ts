import type { Bet, BetOf } from '@maru/contracts';

export type RoundBetRow = BetOf<'mini'> | BetOf<'token'>;

export const isRoundBet = (bet: Bet): bet is RoundBetRow => bet.product === 'mini' || bet.product === 'token';

/** A bet on graph without an automatic value: its `win` is what the round's largest loss leaves to it, no promise. */
export const isByHand = ({ legs: [leg] }: Pick<RoundBetRow, 'legs'>): boolean =>
  leg !== undefined && leg.outcome === null && leg.auto == null && leg.cashed == null;

/** Result of a bet compared with its stake: a returned stake is neither won nor lost. */
export type BetResult = 'open' | 'won' | 'lost' | 'returned';

/** Net below zero is never shown as won, even if a part of the stake was returned. */
export function toBetResult({ status, paid, stake }: Pick<RoundBetRow, 'status' | 'paid' | 'stake'>): BetResult {
  if (status === 'open') return 'open';
  if (status === 'void' || paid === stake) return 'returned';
  return (paid ?? 0) > stake ? 'won' : 'lost';
}

/**
 * Bets as a page shows them that keeps some rounds back: those on such a round are open still. What was cashed out was
 * decided by the member.
 */
export const asShown = (bets: readonly RoundBetRow[], held: readonly number[]): RoundBetRow[] =>
  bets.map((bet) => {
    const leg = bet.legs[0]!;
    if (bet.status === 'open' || leg.cashed != null || !held.includes(leg.round)) return bet;
    const legs = [{ ...leg, result: null, drawn: null }];
    return { ...bet, status: 'open', paid: null, settled_at: null, legs } as RoundBetRow;
  });

/** Open stakes, and what settled bets have paid less their stakes, in KRW. */
export function computeTotals(bets: readonly RoundBetRow[]): { open: number; staked: number; net: number } {
  let [open, staked, net] = [0, 0, 0];
  for (const { status, stake, paid } of bets) {
    if (status === 'open') open += stake;
    else {
      staked += stake;
      net += (paid ?? 0) - stake;
    }
  }
  return { open, staked, net };
}
