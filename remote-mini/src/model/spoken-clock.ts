import type { RoundClock } from './round-clock';

/** Seconds before the end of betting at which the time that is left is said; 0 is the end. */
const marks = [60, 30, 10, 0] as const;
export type SpokenMark = (typeof marks)[number];

/** Seconds until the end of betting, rounded up; 0 once it is over. */
const computeRemaining = (clock: RoundClock): number => (clock.phase === 'open' ? Math.ceil(clock.left / 1_000) : 0);

/**
 * The mark that was passed between two readings of a clock, the last one of several; null if none. A new round and a
 * newly opened page pass none.
 */
export function passedMark(before: RoundClock | null, clock: RoundClock | null): SpokenMark | null {
  if (!before || !clock) return null;
  const [from, to] = [computeRemaining(before), computeRemaining(clock)];
  return marks.findLast((mark) => from > mark && to <= mark) ?? null;
}
