/** Where bands of graph begin, in 1/100: 1.00 itself, then up to 1.5, 2, 3, 5, 10, and beyond. */
export const graphBandStarts = [100, 101, 150, 200, 300, 500, 1_000] as const;

/** Rounds of graph that ended within a band. */
export interface GraphBand {
  /** First end of the band, in 1/100. */
  from: number;
  /** Last end of the band, in 1/100; null for the one without an end. */
  to: number | null;
  count: number;
}

/** How many rounds of graph ended in each band. `crashes`: their ends in 1/100; `starts` rises, from 100. */
export function graphBands(crashes: readonly number[], starts: readonly number[] = graphBandStarts): GraphBand[] {
  return starts.map((from, at) => {
    const next = starts[at + 1];
    const count = crashes.filter((crash) => crash >= from && (next === undefined || crash < next)).length;
    return { from, to: next === undefined ? null : next - 1, count };
  });
}

/** Rounds that reached a multiplier, for "n of m rounds reached 2.00". */
export function roundsReaching(crashes: readonly number[], multiplier: number): number {
  return crashes.filter((crash) => crash >= multiplier).length;
}
