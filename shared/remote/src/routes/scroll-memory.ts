const storageKey = 'maru.scroll';
/** History entries further back than this begin at the top. */
const limit = 50;
/** For so long a page that was come back to is given to reach its height, ms. */
export const restoreMs = 2_000;

type Positions = [key: string, top: number][];

function read(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((row): row is [string, number] => typeof row?.[0] === 'string' && Number.isFinite(row?.[1]));
  } catch {
    return [];
  }
}

/** Scroll position that a history entry was left at, px; 0 where it never was. */
export function scrollTopOf(key: string): number {
  return read().find(([stored]) => stored === key)?.[1] ?? 0;
}

/** Remembers where a history entry was left. The tab keeps it, so that another build of the remote finds it too. */
export function rememberScroll(key: string, top: number): void {
  const next = [...read().filter(([stored]) => stored !== key), [key, Math.round(top)]].slice(-limit);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is forbidden: pages begin at the top.
  }
}

/**
 * Scrolls the page to a position as soon as it is high enough for it. The member's own scrolling, and the end of the
 * time, end the attempt. Returns what ends it earlier.
 */
export function restoreScroll(top: number, ms = restoreMs): () => void {
  const until = performance.now() + ms;
  let frame = 0;
  const own = ['wheel', 'touchmove', 'keydown'] as const;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of own) window.removeEventListener(type, stop);
  };
  const attempt = () => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    if (room >= top) {
      window.scrollTo(0, top);
      stop();
    } else if (performance.now() < until) frame = requestAnimationFrame(attempt);
    else stop();
  };
  for (const type of own) window.addEventListener(type, stop, { passive: true });
  // Not at once: the host goes to the top of every new address first.
  frame = requestAnimationFrame(attempt);
  return stop;
}
