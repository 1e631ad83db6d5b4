import type { RoundMarket } from '@maru/contracts';
import type { GameState } from '../../model/game-call';
import type { Pick } from './slip';

type Bet = GameState['mine'][number];

/** What the member has on a round, one entry an outcome, in the order of the first bet on each. */
export function placedPicks(mine: readonly Bet[], round: number | undefined): Pick[] {
  const amounts = new Map<string, number>();
  for (const { legs, stake } of mine) {
    const leg = legs[0];
    if (!leg || leg.round !== round || leg.outcome === null) continue;
    amounts.set(leg.outcome, (amounts.get(leg.outcome) ?? 0) + stake);
  }
  return [...amounts].map(([outcome, amount]) => ({ outcome, amount }));
}

/** Bets with those that are new, each once. */
export function withBets(mine: readonly Bet[], bets: readonly Bet[]): Bet[] {
  const ids = new Set(bets.map(({ id }) => id));
  return [...mine.filter(({ id }) => !ids.has(id)), ...bets];
}

/** Whether a round has an outcome. */
export function hasOutcome(markets: readonly RoundMarket[], outcome: string): boolean {
  return markets.some(({ outcomes }) => outcomes.some(({ code }) => code === outcome));
}
