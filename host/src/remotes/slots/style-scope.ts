import type { Release } from '@maru/contracts';
import { scopeAttribute } from '@maru/contracts/release-scope';
import { overlayAtoms, setModalScope, store } from '@maru/platform';
import type { Build } from '../build/build';
import type { RemoteRegistry } from '../registry';

/** Marks an element as a build's, so the build's style sheets apply inside it. */
export function markScope(element: HTMLElement, { container }: Pick<Release, 'container'>): void {
  element.setAttribute(scopeAttribute, container);
}

/**
 * Container of the build that called `openModal`; null for the host. The stack contains the function that captured it,
 * the platform's `openModal`, and its caller. Only the caller counts, because the host may open its own modal while
 * code of a remote is further down.
 */
export function callerScope(stack: string, builds: readonly Pick<Release, 'base' | 'container'>[]): string | null {
  const caller = stack.match(/https?:\/\/[^\s()]+/g)?.[2];
  const own = caller && builds.find(({ base }) => caller.startsWith(new URL(base, window.location.href).href));
  return own ? own.container : null;
}

/** Lets modals that a remote opens have the style of the build that opened them, as long as they are open. */
export function scopeModals(registry: Pick<RemoteRegistry, 'releases' | 'build'>): () => void {
  const unset = setModalScope(() => callerScope(new Error().stack ?? '', registry.releases()));
  const stop = followModals(registry);
  return () => {
    unset();
    stop();
  };
}

/** Holds the style sheets of the builds whose modals are open. Returns what stops it. */
export function followModals(registry: Pick<RemoteRegistry, 'releases' | 'build'>): () => void {
  let held = new Map<number, Build>();
  return store.sub(overlayAtoms.modals, () => {
    const next = new Map<number, Build>();
    for (const { id, scope } of store.get(overlayAtoms.modals)) {
      const release = scope ? registry.releases().find(({ container }) => container === scope) : undefined;
      const build = held.get(id) ?? (release && registry.build(release));
      if (build) next.set(id, build);
    }
    for (const [id, build] of next) if (!held.has(id)) build.holdStyles(`modal ${id}`);
    for (const [id, build] of held) if (!next.has(id)) build.releaseStyles(`modal ${id}`);
    held = next;
  });
}
