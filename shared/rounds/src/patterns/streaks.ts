/** A run of equal results, as a column of the pattern table. */
export interface Streak<V> {
  value: V;
  /** How many rounds it has lasted. */
  length: number;
  /** Index of its first result. */
  start: number;
}

/** Cuts results, oldest first, into runs of equal ones. */
export function streaksOf<V>(results: readonly V[]): Streak<V>[] {
  const streaks: Streak<V>[] = [];
  results.forEach((value, start) => {
    const last = streaks.at(-1);
    if (last?.value === value) last.length += 1;
    else streaks.push({ value, length: 1, start });
  });
  return streaks;
}

/** A column of the pattern table. */
export interface StreakColumn<V> {
  value: V;
  /** Indexes of the results that stand in it, from the top. */
  rows: number[];
  /** How many more of the run have no cell: the "+N" under a column. */
  more: number;
}

/** The pattern table: a column for each of the newest runs, of at most `rows` cells; a longer one says how many more. */
export function streakTable<V>(results: readonly V[], columns: number, rows = 6): StreakColumn<V>[] {
  return streaksOf(results)
    .slice(-columns)
    .map(({ value, length, start }) => ({
      value,
      rows: Array.from({ length: Math.min(length, rows) }, (_, row) => start + row),
      more: Math.max(0, length - rows),
    }));
}

/** How often each result came, in the order of its first time. */
export function countsOf<V>(results: readonly V[]): Map<V, number> {
  const counts = new Map<V, number>();
  for (const value of results) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
