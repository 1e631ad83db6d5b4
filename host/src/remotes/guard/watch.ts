import { GlobalsGuard, watchedGlobals } from './globals';
import type { Owner } from './owner';
import { reportIntrusion } from './report';

let guard: GlobalsGuard | null = null;

/** Remembers the browser's functions as they are. Must run before any script of a remote. */
export function guardGlobals(): void {
  guard = new GlobalsGuard(watchedGlobals(window));
}

/** Lets the host change some of them itself; what a remote changed before that is put back first. */
export function changeGlobals(change: () => void): void {
  checkGlobals(null);
  change();
  guard?.retake();
}

/**
 * Puts back what was replaced since the last look and reports it. `owner`: whose code has run since then. Never throws:
 * it stands among steps whose failures are the remote's.
 */
export function checkGlobals(owner: Owner): void {
  try {
    for (const { name, restored } of guard?.check() ?? []) {
      reportIntrusion('globals_replaced', owner, restored ? `${name}, put back` : `${name}, which cannot be put back`);
    }
  } catch (error) {
    console.error('MARU-805 host: a look at the browser’s functions failed', error);
  }
}

/** Looks with every navigation, when the tab is seen again, and now and then. Returns what stops it. */
export function watchGlobals(everyMs = 30_000): () => void {
  const look = () => checkGlobals(null);
  const timer = setInterval(look, everyMs);
  window.addEventListener('single-spa:routing-event', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('single-spa:routing-event', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Ends the watch; for tests. */
export function stopGuardingGlobals(): void {
  guard = null;
}
