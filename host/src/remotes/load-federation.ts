import { whenIdle } from '../scheduling/when-idle';
import { reloadOnce } from './failures/reload';
import type { Federation } from './federation';
import { pageRegistry } from './page-registry';

/** Delay of the retry after a failure, ms. */
const retryAfterMs = 5_000;

/**
 * Loads the federation runtime and single-spa. Host pages work without them, so they load when the browser is idle. An
 * address of a remote loads them at once, and its page references the files. If the host's file is missing, the page
 * reloads at most once a minute; otherwise it is requested until it loads.
 */
export function loadFederation(): Promise<Federation> {
  const make = async () => (await loadCode()).openFederation(pageRegistry);
  return pageRegistry.federation.load(make) as Promise<Federation>;
}

async function loadCode(): Promise<typeof import('./index')> {
  for (;;) {
    try {
      return await import('./index');
    } catch (error) {
      console.error('MARU-501 the host cannot load its part for remotes', error);
      reloadOnce(0);
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

/**
 * Loads it when the page is idle: first the code, and its execution in a later pause, so neither delays input for long.
 */
export function loadFederationWhenIdle(): void {
  whenIdle(() => void loadCode().then(() => whenIdle(() => void loadFederation())));
}

/** Runs once after the load; at once if already loaded. */
export function onFederation(run: (federation: Federation) => void): void {
  pageRegistry.federation.onLoaded((federation) => run(federation as Federation));
}
