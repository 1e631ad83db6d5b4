/** What is older than this is asked for again when the tab is looked at, ms. */
export const freshMs = 5 * 60_000;

/** Should a tab that is looked at again ask again? `loadedAt`: epoch ms of the last answer, null before the first. */
export function isStale(loadedAt: number | null, now: number): boolean {
  return loadedAt === null || now - loadedAt >= freshMs;
}
