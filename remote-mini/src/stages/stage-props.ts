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
  /** The draw is on its way: nobody has won yet. Never where little motion is wanted. */
  isMoving: boolean;
  /** hilow: index of the card that the next one is compared with; null where it is not known. */
  base?: number | null;
  /** The server's clock, epoch ms. */
  now(): number;
  /** Sounds are wanted. */
  sound: boolean;
}
