/** Top of the axis: a round number above the limit and everything that was measured. */
export function axisTop(values: readonly number[], limit: number): number {
  const highest = Math.max(limit * 1.25, ...values, 1);
  const size = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 2.5, 5, 10].map((step) => step * size).find((top) => top >= highest) ?? highest;
}

/** A measured value of a series; null is a gap. */
export interface ChartPoint {
  /** Epoch ms. */
  at: number;
  value: number | null;
}

/** Series over the times of all of them, as columns: a series without a value at a time has a gap there. */
export function alignSeries(series: readonly (readonly ChartPoint[])[]): [number[], ...(number | null)[][]] {
  const times = [...new Set(series.flatMap((points) => points.map(({ at }) => at)))].sort((a, b) => a - b);
  const columns = series.map((points) => {
    const values = new Map(points.map(({ at, value }) => [at, value]));
    return times.map((at) => values.get(at) ?? null);
  });
  return [times, ...columns];
}
