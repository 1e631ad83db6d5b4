import type { Release } from '@maru/contracts';
import { leaseCountAtom, store } from '@maru/platform';
import { polling } from '../../polling';
import { loadCodes } from '../failures/reasons';
import { countBlockingLeases, reloadOnce } from '../failures/reload';
import type { Telemetry } from '../telemetry/telemetry';
import { watchLanguage } from './builtins';
import { Leftovers } from './leftovers';
import { toReleaseOwner } from './owner';
import { PageGuard } from './page';
import { reportIntrusion } from './report';
import type { GlobalsWatch } from './watch';

/** While the page cannot be reloaded, because a bet is under way, it is tried again after this time. */
const reloadAgainMs = 1_000;
/** Time between the announcement and the reload, ms. */
const wordMs = 4_000;

/**
 * Watches the elements that the page hangs on. What cannot be put back reloads the page as soon as nothing of the
 * member's is under way. Null where there is no root, as in a page that is not the site's.
 */
export function guardPage(root: HTMLElement | null, guard: GlobalsWatch, telemetry: Telemetry): PageGuard | null {
  if (!root) return null;
  return new PageGuard(root, ({ what, recovered }) => {
    const text = recovered ? `${what}, put back` : `${what}, for good`;
    reportIntrusion('page_removed', guard.running, text, telemetry);
    if (!recovered) reloadWhenAllowed();
  });
}

/** Looks with every navigation, when the tab is seen again, and now and then. Returns what stops it. */
export function watchPage(guard: GlobalsWatch, everyMs = polling.fallback): () => void {
  const look = () => guard.check(null);
  const timer = setInterval(look, everyMs);
  window.addEventListener('single-spa:routing-event', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    window.removeEventListener('single-spa:routing-event', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** What builds leave in the page: who owns it, and its end. */
export interface Ownership {
  /** Owns what a build begins from now on. */
  admit(release: Release): void;
  /** What a build has not ended, in words. */
  list(release: Release): string[];
  /** Takes away what a retired build left. Leads the tab to a reload where that cannot be done. */
  remove(release: Release): void;
  stop(): void;
}

/**
 * Starts tracking what builds do outside their elements. Call it after the host's router has installed its functions.
 * `ownGlobals`: names of globals that a build's files define.
 */
export function ownLeftovers(guard: GlobalsWatch, ownGlobals: (release: Release) => string[]): Ownership {
  const leftovers = new Leftovers(window);
  const lost = new Set<string>();
  /** Addresses of the builds that are owned. */
  const bases = new Map<string, string>();
  const base = (release: Release) => new URL(release.base, window.location.href).href;
  const key = ({ remote, id }: { remote: string; id: string }) => `${remote}@${id}`;
  guard.change(() => leftovers.start());
  guard.extend(watchLanguage(window));
  guard.extend((owner) => {
    leftovers.look(owner && (bases.get(key(owner)) ?? null));
    return [];
  });
  guard.onLost = (owner) => owner && lost.add(key(owner));
  return {
    admit(release) {
      bases.set(key(toReleaseOwner(release)), base(release));
      leftovers.admit(base(release), ownGlobals(release));
    },
    list: (release) => [
      ...leftovers.list(base(release)).map(({ text }) => text),
      ...(lost.has(key(toReleaseOwner(release))) ? ['a function that it has replaced for good'] : []),
    ],
    remove(release) {
      const texts = leftovers.remove(base(release));
      if (texts.length > 0) console.warn(`${loadCodes.left_behind} ${release.remote}: left_behind`, texts.join(', '));
      if (!lost.delete(key(toReleaseOwner(release)))) return;
      import('../failures/notices').then(({ noticeReload }) => noticeReload()).catch(() => {});
      setTimeout(reloadWhenAllowed, wordMs);
    },
    stop() {
      guard.onLost = null;
      guard.change(() => leftovers.stop());
    },
  };
}

function reloadWhenAllowed(since = Date.now()): void {
  const leases = countBlockingLeases(store.get(leaseCountAtom), Date.now() - since);
  if (!reloadOnce(leases)) setTimeout(reloadWhenAllowed, reloadAgainMs, since);
}
