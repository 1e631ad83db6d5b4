import type { Parity } from '../games/results';
import { type GameRule, outcome } from './rule';

/** Odd or even by one fair bit. */
export const oddEvenRule: GameRule<Parity> = {
  markets: [
    {
      code: 'parity',
      outcomes: (['odd', 'even'] as const).map((side) => outcome(side, 195, (result: Parity) => result === side)),
    },
  ],
  distribution: () => [
    ['odd', 1],
    ['even', 1],
  ],
};
