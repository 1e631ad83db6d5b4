/** Delay before the nth try to connect again, ms: 1, 2, 4, 8, then 15 s, each less up to a quarter by `random` (0–1). */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(15_000, 1_000 * 2 ** attempt);
  return Math.round(full * (1 - random / 4));
}
