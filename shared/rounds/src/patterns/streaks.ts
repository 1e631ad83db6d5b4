/** A run of equal results, as a column of the pattern table. */
export interface Streak<V> {
  value: V;
  /** How many rounds it has lasted. */
  length: number;
  /** Index of its first result. */
  start: number;
}

/** Cuts results, oldest first, into runs of equal ones. */
export function listStreaks<V>(results: readonly V[]): Streak<V>[] {
  const streaks: Streak<V>[] = [];
  results.forEach((value, start) => {
    const last = streaks.at(-1);
    if (last?.value === value) last.length += 1;
    else streaks.push({ value, length: 1, start });
  });
  return streaks;
}

/** Count of each result, in the order of their first occurrence. */
export function countResults<V>(results: readonly V[]): Map<V, number> {
  const counts = new Map<V, number>();
  for (const value of results) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
