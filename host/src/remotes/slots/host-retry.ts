/** Further faults wait no longer than this. */
const longestMs = 60_000;

/** How long the host waits after its own fault, ms: the first time not at all, then 1, 2, 4 and at most 60 s. */
export function hostRetryMs(faultsBefore: number): number {
  return faultsBefore === 0 ? 0 : Math.min(longestMs, 1_000 * 2 ** Math.min(faultsBefore - 1, 10));
}
