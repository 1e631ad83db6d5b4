import { wheelOrder } from '@maru/rounds';
import { clamp01, easeOut } from '../motion/ease';
import { seeded } from '../motion/seeded';

/** Degrees of one pocket. */
export const pocketAngle = 360 / wheelOrder.length;

/** Where wheel and ball are: degrees clockwise from the top, and how far out the ball is (1 rim, 0 in its pocket). */
export interface WheelPose {
  wheel: number;
  ball: number;
  out: number;
}

/**
 * The wheel at `elapsed` of `length` ms. The wheel turns clockwise and slows down. The ball circles against it on the
 * rim, falls in after two thirds of the time and then rides in the drawn pocket. At the end that pocket is at the top.
 * `seed` decides how many turns both make.
 */
export function wheelPose(pocket: number, seed: number, elapsed: number, length: number): WheelPose {
  const random = seeded(seed);
  const wheelTurns = 2 + Math.floor(random() * 2);
  const ballTurns = 6 + Math.floor(random() * 3);
  const share = clamp01(elapsed / length);
  const end = -wheelOrder.indexOf(pocket) * pocketAngle;
  const wheel = end - 360 * wheelTurns * (1 - easeOut(share, 2));
  const fallen = 0.66;
  if (share >= fallen) return { wheel, ball: wheel - end, out: bounce((share - fallen) / (1 - fallen)) };
  // The ball is where the pocket will be when it falls in, and before that so many turns further on.
  const meet = -360 * wheelTurns * (1 - easeOut(fallen, 2));
  return { wheel, ball: meet + 360 * ballTurns * (1 - easeOut(share / fallen, 1.6)), out: 1 };
}

/** From the rim into the pocket, with two small jumps. */
function bounce(share: number): number {
  const fall = clamp01(share / 0.55);
  return (1 - fall) * (0.55 + 0.45 * Math.abs(Math.cos(fall * Math.PI * 2.5)));
}
