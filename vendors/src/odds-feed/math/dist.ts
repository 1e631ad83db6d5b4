/** Distribution of a whole number: `p[i]` is the probability of `min + i`. */
export interface Dist {
  min: number;
  p: Float64Array;
}

/** Makes the probabilities sum to one. */
export function normalized(dist: Dist): Dist {
  let sum = 0;
  for (const x of dist.p) sum += x;
  if (sum > 0) for (let i = 0; i < dist.p.length; i++) dist.p[i] = (dist.p[i] as number) / sum;
  return dist;
}

/**
 * Points of a Poisson number of scores with the given mean, cut at `max` (the tail is shared out, so it sums to one).
 * `worth` are the chances that a score is worth one point, two, …
 */
export function poisson(mean: number, max: number, worth: readonly number[] = [1]): Dist {
  const p = new Float64Array(max + 1);
  p[0] = Math.exp(-mean);
  for (let k = 1; k <= max; k++) {
    let sum = 0;
    for (let j = 1; j <= Math.min(k, worth.length); j++) sum += j * (worth[j - 1] as number) * (p[k - j] as number);
    p[k] = (sum * mean) / k;
  }
  return normalized({ min: 0, p });
}

/** Number of successes before the `failures`-th failure, success having probability `q`: runs before the outs are made. */
export function negativeBinomial(failures: number, q: number, max: number): Dist {
  const p = new Float64Array(max + 1);
  if (failures === 0) {
    p[0] = 1;
    return { min: 0, p };
  }
  p[0] = (1 - q) ** failures;
  for (let k = 1; k <= max; k++) p[k] = ((p[k - 1] as number) * q * (k + failures - 1)) / k;
  return normalized({ min: 0, p });
}

/** A number that is already known. */
export const certain = (value: number): Dist => ({ min: value, p: new Float64Array([1]) });

/** The same distribution moved by `by`. */
export const shifted = (dist: Dist, by: number): Dist => ({ min: dist.min + by, p: dist.p });

/** Probability of one value. */
export const at = (dist: Dist, value: number): number => dist.p[value - dist.min] ?? 0;

/** Sum of two independent numbers. */
export function addDists(a: Dist, b: Dist): Dist {
  const p = new Float64Array(a.p.length + b.p.length - 1);
  for (let i = 0; i < a.p.length; i++) {
    const x = a.p[i] as number;
    if (x === 0) continue;
    for (let j = 0; j < b.p.length; j++) p[i + j] = (p[i + j] as number) + x * (b.p[j] as number);
  }
  return { min: a.min + b.min, p };
}

/** Difference of two independent numbers. */
export function subtractDists(a: Dist, b: Dist): Dist {
  return addDists(a, { min: -(b.min + b.p.length - 1), p: b.p.slice().reverse() });
}

/** Weighted sum of distributions; without weights, each counts with its own mass. */
export function mixture(dists: readonly Dist[], weights: readonly number[] = []): Dist {
  const min = Math.min(...dists.map((dist) => dist.min));
  const p = new Float64Array(Math.max(...dists.map((dist) => dist.min + dist.p.length)) - min);
  dists.forEach((dist, k) => {
    const from = dist.min - min;
    for (let i = 0; i < dist.p.length; i++) {
      p[from + i] = (p[from + i] as number) + (weights[k] ?? 1) * (dist.p[i] as number);
    }
  });
  return { min, p };
}

/** The same distribution without its nearly empty ends. */
export function trimmed(dist: Dist): Dist {
  let from = 0;
  let to = dist.p.length;
  while (from < to - 1 && (dist.p[from] as number) < 1e-13) from++;
  while (to > from + 1 && (dist.p[to - 1] as number) < 1e-13) to--;
  return { min: dist.min + from, p: dist.p.slice(from, to) };
}

/** Probability that the value passes `test`. */
export function mass(dist: Dist, test: (value: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < dist.p.length; i++) if (test(dist.min + i)) sum += dist.p[i] as number;
  return sum;
}

/** Collects weighted values into a distribution over [min, max]. */
export class Tally {
  readonly dist: Dist;
  constructor(min: number, max: number) {
    this.dist = { min, p: new Float64Array(max - min + 1) };
  }
  /** Values outside the range count at its edge. */
  add(value: number, weight: number): void {
    const { min, p } = this.dist;
    const i = Math.min(p.length - 1, Math.max(0, value - min));
    p[i] = (p[i] as number) + weight;
  }
}
