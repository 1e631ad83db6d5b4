/** Upper bounds of the histogram's classes, ms; the last class has none. */
export const bounds = [50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_500, 5_000, 7_500, 10_000, 20_000];
export const classes = bounds.length + 1;

/** Class of a load that took so long. */
export function findClass(ms: number): number {
  const index = bounds.findIndex((bound) => ms <= bound);
  return index < 0 ? bounds.length : index;
}

/** The time that a share (0 … 1) of the loads stays below, ms, by straight line inside its class; null without loads. */
export function quantile(histogram: readonly number[], share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let remaining = total * share;
  for (let at = 0; at < histogram.length; at += 1) {
    const count = histogram[at]!;
    if (remaining > count) {
      remaining -= count;
      continue;
    }
    const from = bounds[at - 1] ?? 0;
    const to = bounds[at] ?? from;
    return Math.round(from + (count === 0 ? 0 : (remaining / count) * (to - from)));
  }
  return bounds[bounds.length - 1]!;
}

/** Class by class. */
export function addHistograms(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: classes }, (_, at) => (a[at] ?? 0) + (b[at] ?? 0));
}
