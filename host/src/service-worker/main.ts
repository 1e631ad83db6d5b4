import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, PrecacheFallbackPlugin, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { bypassedPaths, isPagePath } from './addresses';
import { openPush, showPush } from './push';
import { renewSubscription } from './renew-subscription';
import type { WorkerScope } from './scope';

declare const self: WorkerScope;

/**
 * The site's service worker. It stores the host's first files, whose names are hashes, and the offline page. Documents
 * hold the member's data and name the releases in force, so they are always fetched from the network. Remotes, calls and the
 * console never pass through it.
 */
const { files, offline } = self.shell;

precacheAndRoute([...files.map(({ url, integrity }) => ({ url, integrity, revision: null })), offline], {
  cleanURLs: false,
  directoryIndex: '',
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();
// The document is fetched while the browser starts the worker.
enableNavigationPreload();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'document' && isPagePath(url.pathname),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: offline.url })] }),
);

self.addEventListener('install', (event) => {
  const rules = bypassedPaths.map((path) => ({
    condition: { urlPattern: new URL(path, self.location.origin).href },
    source: 'network',
  }));
  if (event.addRoutes) event.waitUntil(event.addRoutes(rules).catch(() => {}));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data?.text())));
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(self, event.newSubscription)),
);
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(self, event.notification.data));
});

// Safe in open pages: the worker answers with files that are the same under any version, or not at all.
void self.skipWaiting();
clientsClaim();
