import type { GraphStateAnswer } from '@maru/contracts';
import { useEffect, useRef } from 'react';
import { playNotes } from '../../stages/sound/play-notes';
import type { Note } from '../../stages/sound/score';

type Phase = GraphStateAnswer['phase'];

/**
 * A run has no fixed length: it sounds at its begin and its end, the same for all members and regardless of their wins.
 */
const notesByPhase: Partial<Record<Phase, readonly Note[]>> = {
  running: [
    { at: 0, pitch: 523, length: 110, volume: 0.12 },
    { at: 100, pitch: 784, length: 160, volume: 0.12 },
  ],
  crashed: [
    { at: 0, pitch: 420, length: 140, volume: 0.16 },
    { at: 110, pitch: 262, length: 240, volume: 0.16 },
  ],
};

/** Plays the beginning and the end of each run while sounds are wanted; a page that opens amid a run is silent until the next. */
export function useGraphSound(phase: Phase, wanted: boolean): void {
  const before = useRef(phase);
  useEffect(() => {
    const isNew = before.current !== phase;
    before.current = phase;
    const notes = notesByPhase[phase];
    if (wanted && isNew && notes) return playNotes(notes, 0);
  }, [phase, wanted]);
}
