/** Time after which a page has what it needs from the network, ms. */
const registerAfterMs = 5_000;

/**
 * Installs the site's service worker, or returns the installed one. Browsers fetch its file at each navigation: a new
 * deployment, or the end of the worker, takes effect immediately.
 */
export const installServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });

/** Whether the site has a service worker, and the browser takes one. */
export const hasServiceWorker = (): boolean => Boolean(window.__maru?.serviceWorker) && 'serviceWorker' in navigator;

/**
 * Registers the site's service worker once the page is complete. The server says whether there is one: a development build
 * has none, and operators can turn it off. Returns the function that cancels it.
 */
export function registerServiceWorker(): (() => void) | undefined {
  if (!hasServiceWorker()) return undefined;
  const timer = setTimeout(() => {
    installServiceWorker().catch((error: unknown) => {
      // A browser without storage, or in a private window: the page works as it does without a worker.
      console.info('no service worker', error);
    });
  }, registerAfterMs);
  return () => clearTimeout(timer);
}
