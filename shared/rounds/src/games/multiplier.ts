/** One, in the fixed-point numbers of the curve. */
const fraction = 64n;
const unit = 1n << fraction;

/**
 * e^(0.00006 · 2^k) · 2^64, rounded down, for k of 0 to 17. These numbers are the definition of the curve; every
 * implementation multiplies them in the same order and rounds down after each, so that all agree to the hundredth.
 */
const growth = [
  18447850911558777614n,
  18448957815820266914n,
  18451171823595975079n,
  18455600636269900684n,
  18464461451000717990n,
  18482195845140864500n,
  18517715749359871301n,
  18588960480175074687n,
  18732273313532365202n,
  19022222137996675856n,
  19615653235141649997n,
  20858632304098904675n,
  23585871840531550884n,
  30156722956373257002n,
  49300187384481244347n,
  131758128504040120180n,
  941098567721175950872n,
  48012077937868062808766n,
] as const;

/** Where every round of graph ends at the latest, in 1/100: 10,000.00. */
export const graphMaxMultiplier = 1_000_000;
/** Longest time that the curve is defined for, ms; it is past `graphMaxMultiplier` by then. */
const longestMs = 2 ** growth.length - 1;

/**
 * The multiplier of graph so long after the start of the run, in 1/100, rounded down: 100 · e^(0.00006 · elapsedMs). It
 * begins at 100 and stays at `graphMaxMultiplier` once it is there.
 * @param elapsedMs whole ms; below 0 counts as 0
 */
export function multiplierAt(elapsedMs: number): number {
  if (!Number.isSafeInteger(elapsedMs)) throw new RangeError(`no time of ${elapsedMs}`);
  const ms = Math.min(Math.max(elapsedMs, 0), longestMs);
  let product = unit;
  for (const [bit, factor] of growth.entries()) {
    if ((ms >> bit) & 1) product = (product * factor) >> fraction;
  }
  return Math.min(Number((product * 100n) >> fraction), graphMaxMultiplier);
}

/**
 * The first whole ms after the start at which the multiplier is `multiplier` (1/100, 100 to `graphMaxMultiplier`) or
 * more: the moment at which a round that ends there ends.
 */
export function elapsedAt(multiplier: number): number {
  if (!Number.isSafeInteger(multiplier) || multiplier < 100 || multiplier > graphMaxMultiplier) {
    throw new RangeError(`no multiplier of ${multiplier}`);
  }
  let low = 0;
  let high = longestMs;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (multiplierAt(middle) >= multiplier) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** End of a round by its crash point, in 1/100: the point itself, at most `graphMaxMultiplier`. */
export function graphEnd(crash: bigint): number {
  return crash > BigInt(graphMaxMultiplier) ? graphMaxMultiplier : Number(crash);
}
