import { whenIdle } from '../scheduling/when-idle';

/** Time after which the worker is registered even in a page that is never idle, ms. */
const registerWithinMs = 10_000;

/**
 * Registers the site's service worker when the page has nothing else to do. The server says whether there is one: a
 * development build has none, and operators may turn it off. Returns what calls it off.
 */
export function registerServiceWorker(): (() => void) | undefined {
  if (!window.__maru?.serviceWorker || !('serviceWorker' in navigator)) return undefined;
  return whenIdle(() => {
    // The file is asked for at each navigation: a new deployment, or the end of the worker, takes effect at once.
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      // A browser without storage, or in a private window: the page works as it does without a worker.
      console.info('no service worker', error);
    });
  }, registerWithinMs);
}
