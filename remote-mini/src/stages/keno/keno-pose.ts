import { between } from '../motion/ease';

/** How many of the numbers are shown `elapsed` of `length` ms after the draw began; all of them before its end. */
export function shownNumbers(count: number, elapsed: number, length: number): number {
  return Math.min(count, Math.floor(between(elapsed, length * 0.04, length * 0.94) * count + 1e-9));
}
