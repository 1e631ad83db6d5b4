import type { Bet } from '@maru/contracts';
import { pickName, type Say } from '@maru/contracts/outcome-names';

type Leg = Pick<Bet['legs'][number], 'market_id' | 'code' | 'line' | 'player' | 'home' | 'away'>;

/** What was picked, in the words of the cart. `say`: texts of the namespace `outcomes`. */
export function legName(leg: Leg, say: Say): string {
  const { market_id: marketId, code, line, player } = leg;
  return pickName(say, { marketId, code, line, player }, leg);
}
