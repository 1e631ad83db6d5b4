import type { RoundGameKind } from '@maru/contracts';

/** How long the draw of each kind is shown, ms. */
export const drawLength: Record<RoundGameKind, number> = {
  powerball: 6_000,
  powerLadder: 4_000,
  kenoLadder: 4_000,
  ladder: 4_000,
  keno: 6_000,
  oddEven: 3_000,
  sicbo: 4_000,
  baccarat: 2_500,
  racing: 4_000,
  roulette: 6_000,
  hilow: 1_500,
  graph: 0,
};

/** When the stage has shown a draw that began at a time, epoch ms. */
export const drawEnd = (kind: RoundGameKind, drawnAt: number): number => drawnAt + drawLength[kind];
