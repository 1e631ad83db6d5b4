import { between, easeOut } from '../motion/ease';
import { seeded } from '../motion/seeded';

/** A ball: its number, its place in the drawing (the drum is a circle of radius 60 round 0, 0), and how large. */
export interface BallPose {
  number: number;
  x: number;
  y: number;
  scale: number;
  /** 0 in the drum, 1 in its place below it. */
  out: number;
}

/** Balls that mix in the drum in addition to the drawn ones. */
const mixing = 17;
/** Places of the drawn balls under the drum. */
export const trayY = 92;
export const trayX = (place: number): number => -65 + place * 26;

/**
 * The drum at `elapsed` of `length` ms: balls go round each other; one after the other the drawn ones leave it, in their
 * order, the powerball last. At the end the drawn balls lie in the tray and the others at the bottom of the drum.
 */
export function drumPose(drawn: readonly number[], seed: number, elapsed: number, length: number): BallPose[] {
  const random = seeded(seed);
  const atRest = easeOut(between(elapsed, length * 0.8, length), 2);
  const seconds = elapsed / 1_000;
  const place = (index: number) => {
    const [phase, pace, reach] = [random() * 2 * Math.PI, 1.6 + random() * 2.2, 14 + random() * 34];
    const [rest, row] = [-34 + (index % 9) * 8.5, 40 - Math.floor(index / 9) * 12];
    const x = reach * Math.cos(phase + seconds * pace);
    const y = reach * Math.sin(phase * 1.7 + seconds * pace * 1.13);
    return { x: x + (rest - x) * atRest, y: y + (row - y) * atRest };
  };
  const leave = drawn.map((number, at) => {
    const start = length * (0.16 + (at * 0.66) / drawn.length);
    const out = easeOut(between(elapsed, start, start + length * 0.12), 2);
    const inside = place(at);
    return {
      number,
      x: inside.x + (trayX(at) - inside.x) * out,
      y: inside.y + (trayY - inside.y) * out,
      scale: 1,
      out,
    };
  });
  const others = Array.from({ length: mixing }, (_, at) => ({ number: 0, ...place(at), scale: 0.86, out: 0 }));
  return [...others, ...leave];
}
