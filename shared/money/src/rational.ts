import { MoneyError } from './safe';

/** An exact fraction, never negative here; `d` is above zero. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const unit: Rational = { n: 1n, d: 1n };

export function rational(n: bigint, d: bigint): Rational {
  if (d <= 0n || n < 0n) throw new MoneyError(`not a fraction of this package: ${n}/${d}`);
  return { n, d };
}

export function multiply(a: Rational, b: Rational): Rational {
  return { n: a.n * b.n, d: a.d * b.d };
}

export function add(a: Rational, b: Rational): Rational {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

/** Greatest number of units of 1/10^decimals that is not above the fraction. */
export function roundDown(value: Rational, decimals: number): bigint {
  return (value.n * 10n ** BigInt(decimals)) / value.d;
}

/** Nearest number of units of 1/10^decimals; a half is rounded up. */
export function roundHalfUp(value: Rational, decimals: number): bigint {
  return (2n * value.n * 10n ** BigInt(decimals) + value.d) / (2n * value.d);
}
