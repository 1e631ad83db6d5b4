import { between, easeOut } from '../motion/ease';
import { seeded } from '../motion/seeded';

/** A die in the air: the side that is up, degrees, how far from its place (units of the drawing) and how large. */
export interface DiePose {
  side: number;
  turn: number;
  x: number;
  y: number;
  scale: number;
}

/** Rotation of a die at rest: a little turned, each differently. */
const restTurns = [6, -7, -2];

/**
 * The dice at `elapsed` of `length` ms: thrown one after the other, they turn over ever more slowly, and end with their
 * drawn side up.
 */
export function dicePose(sides: readonly number[], seed: number, elapsed: number, length: number): DiePose[] {
  const random = seeded(seed);
  return sides.map((side, index) => {
    const shown = Array.from({ length: 12 }, () => 1 + Math.floor(random() * 6));
    const spin = (random() < 0.5 ? -1 : 1) * (360 + 180 * random());
    const start = index * length * 0.1;
    const share = between(elapsed, start, start + length * 0.7);
    const slow = easeOut(share, 2.2);
    const turns = Math.floor(slow * shown.length);
    return {
      side: share >= 0.92 ? side : shown[Math.min(turns, shown.length - 1)]!,
      turn: restTurns[index % restTurns.length]! + spin * (1 - slow),
      x: (index - 1) * 30 * (1 - slow),
      y: -60 * (1 - slow) * Math.abs(Math.cos(slow * Math.PI * 2.5)),
      scale: 1 + 0.12 * (1 - slow),
    };
  });
}
