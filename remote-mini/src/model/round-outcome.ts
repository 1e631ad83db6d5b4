import type { RoundBetRow } from './my-bets';

/** Result of a member's bets on a round, in KRW. `net`: paid less staked. */
export interface RoundOutcome {
  look: 'won' | 'lost' | 'returned';
  staked: number;
  paid: number;
  net: number;
  bets: readonly RoundBetRow[];
}

/**
 * The outcome of a round for the member; null while a bet on it is open, and where there is none. Less than was staked
 * is 'lost' even if a part of it won.
 */
export function outcomeOfRound(bets: readonly RoundBetRow[], round: number): RoundOutcome | null {
  const own = bets.filter(({ legs }) => legs[0]?.round === round);
  if (own.length === 0 || own.some(({ status }) => status === 'open')) return null;
  const staked = own.reduce((sum, { stake }) => sum + stake, 0);
  const paid = own.reduce((sum, bet) => sum + (bet.paid ?? 0), 0);
  const net = paid - staked;
  const look = own.every(({ status }) => status === 'void') || net === 0 ? 'returned' : net > 0 ? 'won' : 'lost';
  return { look, staked, paid, net, bets: own };
}
