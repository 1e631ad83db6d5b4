import type { RoundGameKind } from '@maru/contracts';
import { useEffect } from 'react';
import { drawLength } from '../../model/draw-length';
import { playNotes } from './play-notes';
import { createScore } from './score';

/** Plays the remaining sounds of a draw, while they are wanted and the tab is visible. */
export function useScore(kind: RoundGameKind, drawnAt: number, now: () => number, wanted: boolean): void {
  useEffect(() => {
    const length = drawLength[kind];
    const elapsed = now() - drawnAt;
    if (wanted && elapsed <= length) return playNotes(createScore(kind, length), elapsed);
  }, [kind, drawnAt, now, wanted]);
}
