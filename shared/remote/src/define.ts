import type { TextSource } from '@maru/platform';
import type { ComponentType } from 'react';
import { lifecyclesOf, type MountLifecycles } from './lifecycles';
import type { Part } from './part';
import { fetchAhead, textsOf } from './texts';

/** What a remote's one expose, './app', exports as its default. */
export interface RemoteApp {
  /** Lifecycles by the `name` of the mounts in remote.config.ts. */
  mounts: Record<string, MountLifecycles>;
  /**
   * Called when another build has taken this one's place, after its last unmount: stop timers, leave channels. A
   * rollback may mount this build again later without loading it anew, so what `mount` needs must come back by itself.
   */
  dispose?(): void;
}

export interface RemoteOptions {
  /** Texts by namespace, each in the four languages; a mount waits until the language now is there. */
  texts?: Record<string, TextSource>;
  dispose?(): void;
}

/**
 * Makes the default export of a remote's `src/app.tsx`.
 *
 * ```tsx
 * export default defineRemote({ main: Main, cart: Cart }, { texts: { feed: texts } });
 * ```
 *
 * A mount may be a part of its own, `partOf(() => import('./mounts/home'))`: pages that do not show it never load it.
 */
export function defineRemote(mounts: Record<string, ComponentType | Part>, options: RemoteOptions = {}): RemoteApp {
  const texts = options.texts ?? {};
  fetchAhead(texts);
  const ready = () => textsOf(texts);
  return {
    mounts: Object.fromEntries(Object.entries(mounts).map(([name, mount]) => [name, lifecyclesOf(mount, ready)])),
    ...(options.dispose && { dispose: options.dispose }),
  };
}
