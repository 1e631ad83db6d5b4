import type { RoundGame } from '@maru/contracts';
import { useEffect, useRef } from 'react';
import { type GameState, renewGame } from './game-call';
import type { GameRef } from './games';
import { drawStart, needsRenewal } from './round-clock';

/** When the draw of the last round began, epoch ms by the server; null where there is none. */
export function useDrawnAt(state: GameState, source: RoundGame['source']): number | null {
  const seen = useRef<{ round: number; at: number } | null>(null);
  const { last } = state;
  if (!last?.result) return null;
  if (seen.current?.round !== last.id) {
    // A page opened after the draw shows it at its own time. Otherwise it begins when the result arrives.
    seen.current = { round: last.id, at: seen.current ? drawStart(last, state.time, source) : last.draws_at };
  }
  return seen.current.at;
}

/** Loads the game again where a result is overdue, as in a tab whose connection was throttled. */
export function useRenewal(game: GameRef, state: GameState | null, now: number | null): void {
  const renewedAt = useRef(0);
  useEffect(() => {
    if (!state || now === null || !needsRenewal(state, now, renewedAt.current)) return;
    renewedAt.current = now;
    renewGame(game);
  }, [game, state, now]);
}
