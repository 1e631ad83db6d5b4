import { countResults } from './streaks';

/** Count of a result beside the count expected by its chance. */
export interface ExpectedCount<V> {
  value: V;
  count: number;
  /** In 1/100 of a round, rounded to the nearest. */
  expectedHundredths: number;
}

/**
 * Counts of results with their expected values, in the order of `chances`.
 *
 * @param chances of each value: `of` equally likely draws, `draws` of them end in it
 */
export function expectedCounts<V>(
  results: readonly V[],
  chances: readonly { value: V; draws: number; of: number }[],
): ExpectedCount<V>[] {
  const counts = countResults(results);
  return chances.map(({ value, draws, of }) => ({
    value,
    count: counts.get(value) ?? 0,
    expectedHundredths: Math.round((results.length * 100 * draws) / of),
  }));
}
