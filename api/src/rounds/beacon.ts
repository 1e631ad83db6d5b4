/**
 * A public source of random values, one for each second of the clock, numbered by it (epoch seconds). A value does not
 * exist, for nobody, before its second has come.
 */
export interface Beacon {
  /** Null while the second has not come, or where the source has no value for it. */
  value(number: number): Promise<string | null>;
}

/** Number of the first value after betting has closed. `closesAt`: epoch ms. */
export const beaconAfter = (closesAt: number): number => Math.floor(closesAt / 1_000) + 1;
