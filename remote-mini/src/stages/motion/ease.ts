/** `value` between 0 and 1. */
export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** Share of the way after `share` of the time: fast first, then slower, resting at 1. `power` 1 is even. */
export const easeOut = (share: number, power = 3): number => 1 - (1 - clamp01(share)) ** power;

/** Slow at both ends. */
export const easeBoth = (share: number): number => {
  const at = clamp01(share);
  return at * at * (3 - 2 * at);
};

/** How much of the time from `from` to `to` has passed at `now`, 0 to 1. */
export const between = (now: number, from: number, to: number): number => clamp01((now - from) / (to - from));
