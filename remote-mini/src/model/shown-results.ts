import type { GameRound, RoundGameState } from '@maru/contracts';
import { useMemo } from 'react';

type State = Pick<RoundGameState, 'recent' | 'last'>;

/** The results to show: the last one only after its draw was shown. */
function shownResults({ recent, last }: State, drawing: boolean) {
  if (!drawing) return { recent, last };
  return { recent: recent.filter(({ id }) => id !== last?.id), last: null as GameRound | null };
}

export function useShownResults({ recent, last }: State, drawing: boolean) {
  return useMemo(() => shownResults({ recent, last }, drawing), [recent, last, drawing]);
}
