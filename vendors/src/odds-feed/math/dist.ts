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

/** A number that is already known. */
export const certain = (value: number): Dist => ({ min: value, p: new Float64Array([1]) });

/** The same distribution moved by `by`. */
export const shifted = (dist: Dist, by: number): Dist => ({ min: dist.min + by, p: dist.p });

/** Probability of one value. */
export const at = (dist: Dist, value: number): number => dist.p[value - dist.min] ?? 0;

/** Sum of two independent numbers. */
export function sumOf(a: Dist, b: Dist): Dist {
  const p = new Float64Array(a.p.length + b.p.length - 1);
  for (let i = 0; i < a.p.length; i++) {
    const x = a.p[i] as number;
    if (x === 0) continue;
    for (let j = 0; j < b.p.length; j++) p[i + j] = (p[i + j] as number) + x * (b.p[j] as number);
  }
  return { min: a.min + b.min, p };
}

/** Difference of two independent numbers. */
export function differenceOf(a: Dist, b: Dist): Dist {
  return sumOf(a, { min: -(b.min + b.p.length - 1), p: b.p.slice().reverse() });
}

/** Probability that the value passes `test`. */
export function mass(dist: Dist, test: (value: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < dist.p.length; i++) if (test(dist.min + i)) sum += dist.p[i] as number;
  return sum;
}

/** Mean of the distribution. */
export function meanOf(dist: Dist): number {
  let sum = 0;
  for (let i = 0; i < dist.p.length; i++) sum += (dist.min + i) * (dist.p[i] as number);
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
