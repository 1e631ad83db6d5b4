/**
 * Exact chances: how often each value of a whole number occurs among `total` equally likely courses of a match. All of
 * it is whole numbers, so nothing is rounded before the odds themselves.
 */
export interface Table {
  weights: ReadonlyMap<number, bigint>;
  total: bigint;
}

/** A score, home first, and how often it occurs. */
export interface ScoreWeight {
  home: number;
  away: number;
  weight: bigint;
}

/** Possible results of a match, as its markets see them. */
export interface Chances {
  /** Home minus away at the end. */
  margin: Table;
  /** Points of both sides at the end. */
  sum: Table;
  /** Home minus away at half-time (soccer) or after the first quarter (basketball). */
  firstMargin: Table;
  /** First scorer: 1 home, −1 away, 0 none; null if it is no market. */
  first: Table | null;
  /** Final scores by `home * 1000 + away`; null where they are no market. */
  exact: Table | null;
}

/** Collects weights by a key. */
export function createTable(total: bigint, rows: Iterable<readonly [key: number, weight: bigint]>): Table {
  const weights = new Map<number, bigint>();
  for (const [key, weight] of rows) weights.set(key, (weights.get(key) ?? 0n) + weight);
  return { weights, total };
}

/** Weight of the values that pass. */
export function sumWeights(table: Table, passes: (value: number) => boolean): bigint {
  let sum = 0n;
  for (const [value, weight] of table.weights) if (passes(value)) sum += weight;
  return sum;
}

/** Share of the values that pass, as a number for tests and statistics; 9 digits. */
export function computeShare(table: Table, passes: (value: number) => boolean): number {
  return Number((sumWeights(table, passes) * 1_000_000_000n) / table.total) / 1e9;
}
