/**
 * Numbers of 0 to 1 (1 excluded) computed from `seed` alone. Details of a picture that the result leaves open are
 * therefore the same for all viewers of the round. Nothing is drawn by them.
 */
export function seeded(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
