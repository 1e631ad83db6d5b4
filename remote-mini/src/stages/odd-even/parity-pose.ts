import { clamp01, easeOut } from '../motion/ease';
import { seeded } from '../motion/seeded';

/** A disc with odd on one side and even on the other: half turns since the start, and how high it is (1 highest). */
export interface DiscPose {
  halfTurns: number;
  height: number;
}

/** The thrown disc at `elapsed` of `length` ms. Whole half turns lie flat; an even number of them shows odd. */
export function discPose(parity: 'odd' | 'even', seed: number, elapsed: number, length: number): DiscPose {
  const turns = 10 + 2 * Math.floor(seeded(seed)() * 3) + (parity === 'even' ? 1 : 0);
  const share = clamp01(elapsed / length);
  return {
    halfTurns: turns * easeOut(share, 2),
    height: Math.sin(Math.PI * Math.min(1, share / 0.8)) * (share < 0.8 ? 1 : 0),
  };
}

/** The side that is seen. */
export const toSide = (halfTurns: number): 'odd' | 'even' => (Math.round(halfTurns) % 2 === 0 ? 'odd' : 'even');
