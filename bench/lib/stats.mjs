/** The `p` quantile (0 … 1) with linear interpolation; NaN without values. */
export function quantile(values, p) {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * p;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values) => quantile(values, 0.5);
export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Rounds numbers for printing and for the result file; other values are unchanged. */
export function round(value, digits = 0) {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : value;
}

/**
 * Median of the ratios of pairs that were measured one after the other: what slows the machine down for a while
 * slows both sides of a pair, so it falls out.
 */
export function pairedRatio(above, below) {
  return median(above.map((value, at) => value / below[at]));
}
