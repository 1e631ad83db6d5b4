import type { DrawnResult, RoundGameKind } from '@maru/contracts';

/**
 * Props of a stage, which shows the draw of a round. All motion follows from `result`, `drawnAt` and `now()` alone. A
 * tab that wakes up in the middle of it continues at the current point, and all viewers see the same draw.
 */
export interface StageProps {
  kind: RoundGameKind;
  /** Seeds what of the picture the result leaves open. */
  round: number;
  /** The newest result; null: nothing was drawn yet. Long after its draw the stage rests as the draw left it. */
  result: DrawnResult | null;
  /** When the draw began, epoch ms by the server. */
  drawnAt: number;
  /** The draw is under way: there is no winner yet. Never true with reduced motion. */
  isMoving: boolean;
  /** hilow: index of the card that the next one is compared with; null where it is not known. */
  base?: number | null;
  /** The server's clock, epoch ms. */
  now(): number;
  /** Sounds are wanted. */
  sound: boolean;
}
