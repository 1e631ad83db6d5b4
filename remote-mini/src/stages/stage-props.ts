import type { DrawnResult, RoundGameKind } from '@maru/contracts';

/**
 * What a stage is given. It shows the draw of a round. All motion follows from `result`, `drawnAt` and `now()` alone, so
 * that a tab that wakes up in the middle of it goes on where it is, and the same draw looks the same to everybody.
 */
export interface StageProps {
  kind: RoundGameKind;
  /** Seeds what of the picture the result leaves open. */
  round: number;
  /** The newest result; null: nothing was drawn yet. Long after its draw the stage rests as the draw left it. */
  result: DrawnResult | null;
  /** When the draw began, epoch ms by the server. */
  drawnAt: number;
  /** hilow: index of the card that the next one is compared with; null where it is not known. */
  base?: number | null;
  /** The server's clock, epoch ms. */
  now(): number;
  /** Sounds are wanted. */
  sound: boolean;
}

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
