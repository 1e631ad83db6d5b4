/** A round on the strip: where its dot is, 0 to 1 from the left and from the bottom, and its end in 1/100. */
export interface StripPoint {
  x: number;
  y: number;
  crash: number;
}

/** The strip reaches this multiplier at least, 1/100. */
const leastTop = 1_000;

/** The highest multiplier of the strip, a power of ten in 1/100. */
export const stripTop = (crashes: readonly number[]): number =>
  Math.max(leastTop, 10 ** Math.ceil(Math.log10(Math.max(100, ...crashes)) - 1e-9));

/** Height of a multiplier on the strip, 0 at 1.00: equal ratios are equal distances. */
export const stripHeight = (crash: number, top: number): number =>
  Math.log10(Math.max(100, crash) / 100) / Math.log10(top / 100);

/** Dots of rounds, the oldest at the left. */
export function stripPoints(crashes: readonly number[], top: number): StripPoint[] {
  return crashes.map((crash, at) => ({
    x: (at + 0.5) / crashes.length,
    y: stripHeight(crash, top),
    crash,
  }));
}
