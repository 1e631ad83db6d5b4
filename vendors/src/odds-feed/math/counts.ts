import { type Dist, normalized } from './dist';

/** Poisson distribution with the given mean, cut at `max` (the tail is shared out, so it sums to one). */
export function poisson(mean: number, max: number): Dist {
  const p = new Float64Array(max + 1);
  p[0] = Math.exp(-mean);
  for (let k = 1; k <= max; k++) p[k] = ((p[k - 1] as number) * mean) / k;
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

/** Standard normal distribution function (Abramowitz and Stegun 7.1.26, error below 1.5e-7). */
export function phi(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const erf = 1 - poly * Math.exp(-z * z);
  return x >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}

/** Normal distribution rounded to whole numbers within five deviations, never below `floor`. */
export function roundedNormal(mean: number, deviation: number, floor = Number.NEGATIVE_INFINITY): Dist {
  if (deviation < 1e-6) return { min: Math.round(mean), p: new Float64Array([1]) };
  const min = Math.max(Math.floor(mean - 5 * deviation), Math.ceil(floor));
  const max = Math.max(min, Math.ceil(mean + 5 * deviation));
  const p = new Float64Array(max - min + 1);
  let below = min === floor ? 0 : phi((min - 0.5 - mean) / deviation);
  for (let i = 0; i < p.length; i++) {
    const upTo = phi((min + i + 0.5 - mean) / deviation);
    p[i] = Math.max(0, upTo - below);
    below = upTo;
  }
  return normalized({ min, p });
}
