import type { RoundGameKind } from '@maru/contracts';
import { useRef } from 'react';
import type { GameState } from './game-call';

/**
 * The state that the board of a game shows. Hilow's next round is bet on by the card that the stage is about to turn over:
 * its board stays with the round before until then, and closed.
 */
export function useBoardState(kind: RoundGameKind, state: GameState, isMoving: boolean): GameState {
  const before = useRef<GameState | null>(null);
  if (kind !== 'hilow' || !isMoving) {
    before.current = state;
    return state;
  }
  // A page that was opened during the draw has shown no round before.
  return before.current ?? { ...state, base: null, markets: [] };
}
