import { type Atom, atom, store } from '@maru/platform';
import { whenRested } from '../scheduling/when-idle';
import { reloadOnce } from './loading/reload';

type Federation = typeof import('./index');

/** How long after a failure the machinery is asked for again, ms. */
const againMs = 5_000;
const here = atom(false);
let bringing: Promise<Federation> | null = null;
let brought: Federation | null = null;
let begin: ((federation: Federation) => void) | null = null;

/** Whether the machinery that loads and routes remotes is there; until then the frame shows their states itself. */
export const federationHereAtom: Atom<boolean> = atom((get) => get(here));

/**
 * Brings the machinery that loads and routes remotes: the federation runtime and single-spa. Pages of the host stand
 * without it, so that it comes when the browser has nothing else to do; an address of a remote brings it at once, and
 * its files stand in that page. A part of the host that is gone reloads the page, at most once a minute; else it is
 * asked for until it comes.
 */
export function bringFederation(): Promise<Federation> {
  bringing ??= attempt().then((federation) => {
    brought = federation;
    begin?.(federation);
    return federation;
  });
  return bringing;
}

async function attempt(): Promise<Federation> {
  for (;;) {
    try {
      return await import('./index');
    } catch (error) {
      console.error('MARU-501 the host cannot load its part for remotes', error);
      reloadOnce(0);
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}

/**
 * Brings it without hurry: its code first, and what it does with the page in a later pause, so that neither holds input
 * up for the other's time.
 */
export function bringFederationAtRest(): void {
  whenRested(() => void attempt().then(() => whenRested(() => void bringFederation())));
}

/** What is done once when the machinery has come; at once where it is there already. */
export function onFederation(run: (federation: Federation) => void): void {
  if (brought) run(brought);
  else begin = run;
}

/** Says that remotes are loaded and routed from now on. */
export function setFederationHere(): void {
  store.set(here, true);
}
