/**
 * A public source of random values, one for each second of the clock, numbered by it (epoch seconds). A value does not
 * exist, for nobody, before its second has come.
 */
export interface Beacon {
  /**
   * Null while the second has not come, or where the source has no value for it.
   * @throws Error where the source cannot be asked, or its answer is not its own: the value exists, and is asked for again
   */
  value(number: number): Promise<string | null>;
}
