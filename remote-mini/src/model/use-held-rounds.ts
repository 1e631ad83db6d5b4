import type { RoundGame } from '@maru/contracts';
import { type HeldResults, holdResults } from '@maru/platform';
import { useEffect, useRef, useState } from 'react';
import type { GameState } from './game-call';
import { heldRounds } from './held-rounds';

/** Holds back results while a page shows draws; they are released when it changes or the page is left. */
export function useHeldResults({ rounds, money }: HeldResults): void {
  const [hold] = useState(holdResults);
  const key = rounds.join();
  useEffect(() => hold({ rounds, money }), [hold, key, money]);
  useEffect(() => () => hold(null), [hold]);
}

/**
 * Keeps back what the stage of a game has not shown. Returns whether the member's money waits for it.
 * @param isMoving the stage is drawing the last round
 * @param now epoch ms by the server
 */
export function useHeldRounds(
  state: GameState,
  config: Pick<RoundGame, 'kind' | 'source'>,
  isMoving: boolean,
  now: number,
): boolean {
  // Bets of a round leave the game's state when the next one opens, which is before the draw was shown.
  const own = useRef(new Set<number>());
  for (const { legs } of state.mine) if (legs[0]) own.current.add(legs[0].round);
  const held = heldRounds(state, config, { isMoving, own: own.current, now });
  useHeldResults(held);
  return held.money;
}
