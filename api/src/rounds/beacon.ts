/** Number of the first value after betting has closed. `closesAt`: epoch ms. */
export const beaconAfter = (closesAt: number): number => Math.floor(closesAt / 1_000) + 1;
