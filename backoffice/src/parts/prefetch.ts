import type { Part } from './part';

/** How long the page is left alone before the next part is fetched, where the browser knows no idle time. */
const pauseMs = 500;

const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, pauseMs);
  return () => clearTimeout(timer);
};

/**
 * Has parts fetched one after the other while the page is idle; none where the reader saves data. Answers what ends it.
 */
export function prefetchWhenIdle(parts: readonly Pick<Part<unknown>, 'name' | 'prefetch'>[]): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const queue = parts.filter(({ name }, at) => parts.findIndex((other) => other.name === name) === at);
  let cancel = () => {};
  const next = () => {
    queue.shift()?.prefetch();
    if (queue.length > 0) cancel = whenIdle(next);
  };
  cancel = whenIdle(next);
  return () => cancel();
}
