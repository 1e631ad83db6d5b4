import { whenIdle } from '../scheduling/when-idle';
import { reloadOnce } from './failures/reload';
import type { Federation } from './federation';
import { pageRegistry } from './page-registry';

/** How long after a failure it is asked for again, ms. */
const retryAfterMs = 5_000;

/**
 * Loads what loads and routes remotes: the federation runtime and single-spa. Pages of the host stand without it, so
 * that it comes when the browser has nothing else to do; an address of a remote loads it at once, and its files stand in
 * that page. A part of the host that is gone reloads the page, at most once a minute; else it is asked for until it
 * comes.
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
 * Loads it when the page is idle: its code first, and what it does with the page in a later pause, so that neither holds
 * input up for the other's time.
 */
export function loadFederationWhenIdle(): void {
  whenIdle(() => void loadCode().then(() => whenIdle(() => void loadFederation())));
}

/** What is done once when it has come; at once where it is there already. */
export function onFederation(run: (federation: Federation) => void): void {
  pageRegistry.federation.onLoaded((federation) => run(federation as Federation));
}
