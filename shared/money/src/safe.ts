/** Raised for input or output that would not be exact: floats, unsafe integers, negative stakes. */
export class MoneyError extends RangeError {
  override name = 'MoneyError';
}

/**
 * Takes a safe integer into exact arithmetic.
 * @param what name of the value, for the message
 * @param min smallest value allowed
 * @throws MoneyError for a fraction, NaN, an unsafe integer or a value below `min`
 */
export function exact(what: string, value: number, min = 0): bigint {
  if (!Number.isSafeInteger(value)) throw new MoneyError(`${what} must be a safe integer, got ${value}`);
  if (value < min) throw new MoneyError(`${what} must be at least ${min}, got ${value}`);
  return BigInt(value);
}

/**
 * Gives an exact integer back as a number.
 * @throws MoneyError where a number could not hold it exactly
 */
export function toSafe(what: string, value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new MoneyError(`${what} is too large: ${value}`);
  return number;
}

/** Outcome of `attempt`. */
export type Attempt<T> = { ok: true; value: T } | { ok: false; reason: 'unsafe'; message: string };

/** Runs a computation of this package where an error must not be thrown, as in a page that shows a slip. */
export function attempt<T>(compute: () => T): Attempt<T> {
  try {
    return { ok: true, value: compute() };
  } catch (error) {
    if (error instanceof MoneyError) return { ok: false, reason: 'unsafe', message: error.message };
    throw error;
  }
}
