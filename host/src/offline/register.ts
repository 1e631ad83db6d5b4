/** Time after which a page has what it needs from the network, ms. */
const registerAfterMs = 5_000;

/**
 * Registers the site's service worker once the page stands. The server says whether there is one: a development build has
 * none, and operators may turn it off. Returns what calls it off.
 */
export function registerServiceWorker(): (() => void) | undefined {
  if (!window.__maru?.serviceWorker || !('serviceWorker' in navigator)) return undefined;
  const timer = setTimeout(() => {
    // The file is asked for at each navigation: a new deployment, or the end of the worker, takes effect at once.
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      // A browser without storage, or in a private window: the page works as it does without a worker.
      console.info('no service worker', error);
    });
  }, registerAfterMs);
  return () => clearTimeout(timer);
}
