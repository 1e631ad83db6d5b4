/** What may wait is done at the latest after this, ms, even in a page that is never idle. */
const idleWithinMs = 2_000;

/** Calls once when the browser has nothing else to do, at the latest after `withinMs`. Returns what calls it off. */
export function whenIdle(run: () => void, withinMs = idleWithinMs): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, withinMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: withinMs });
  return () => cancelIdleCallback(idle);
}
