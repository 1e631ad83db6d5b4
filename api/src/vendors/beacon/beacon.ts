/**
 * A public source of random values, one per second of the clock, numbered by it (epoch seconds). A value does not exist
 * before its second, not even at the source.
 */
export interface Beacon {
  /**
   * Returns null before the second, or if the source has no value for it.
   * @throws Error if the source is unreachable or its answer is not authentic: the value exists and is requested again
   */
  value(number: number): Promise<string | null>;
}
