import type { RoundDeskState, RoundRow } from '@maru/contracts';

/** Views of the server, in the order of their tabs. */
export const roundViews = ['all', 'coming', 'running', 'waiting', 'settling', 'settled', 'void'] as const;
export type RoundView = (typeof roundViews)[number];

/** Categories of virtual sports. */
export const roundCategories = [6, 7, 8] as const;

/** Tone of a state; one that needs an operator is marked. */
export const roundTones: Record<RoundDeskState, 'info' | 'danger' | 'caution' | 'success' | undefined> = {
  scheduled: undefined,
  open: 'info',
  closed: undefined,
  running: 'info',
  waiting: 'danger',
  settling: 'caution',
  settled: 'success',
  corrected: 'caution',
  void: undefined,
};

/** '2 : 1'; '–' before a result. */
export const scoreText = (score: readonly [number, number] | null): string =>
  score ? `${score[0]} : ${score[1]}` : '–';

/** What the house keeps of a round, in KRW; null while bets on it wait. */
export function computeHouseResult({ state, stake, paid }: Pick<RoundRow, 'state' | 'stake' | 'paid'>): number | null {
  return state === 'settled' || state === 'corrected' || state === 'void' ? stake - paid : null;
}
