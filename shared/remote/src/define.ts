import type { TextSource } from '@maru/platform';
import type { ComponentType } from 'react';
import type { Contribution } from './contribution';
import { createLifecycles, type MountLifecycles } from './lifecycles';
import type { Part } from './part';
import { fetchAhead, registerTexts } from './texts';

/** What a remote's one expose, './app', exports as its default. */
export interface RemoteApp {
  /** Lifecycles by the `name` of the mounts in remote.config.ts. */
  mounts: Record<string, MountLifecycles>;
  /** Code of the contributions that remote.config.ts names, by name (host contract 1.2). */
  contributions?: Record<string, Contribution>;
  /**
   * Called when another build has replaced this one, after its last unmount: stop timers, leave channels. A rollback
   * may mount this build later without reloading it, so `mount` must restore what it needs.
   */
  dispose?(): void;
}

export interface RemoteOptions {
  /** Texts by namespace, each in the four languages; a mount waits until the language now is there. */
  texts?: Record<string, TextSource>;
  /** Contributions that need code, by the names in remote.config.ts; each waits for the texts too. */
  contributions?: Record<string, Contribution>;
  dispose?(): void;
}

/**
 * Makes the default export of a remote's `src/app.tsx`.
 *
 * ```tsx
 * export default defineRemote({ main: Main, cart: Cart }, { texts: { feed: texts } });
 * ```
 *
 * A mount may be a separate part, `partOf(() => import('./mounts/home'))`: pages that do not show it never load it.
 */
export function defineRemote(mounts: Record<string, ComponentType | Part>, options: RemoteOptions = {}): RemoteApp {
  const texts = options.texts ?? {};
  fetchAhead(texts);
  const ready = () => registerTexts(texts);
  return {
    mounts: Object.fromEntries(Object.entries(mounts).map(([name, mount]) => [name, createLifecycles(mount, ready)])),
    ...(options.contributions && { contributions: withTexts(options.contributions, ready) }),
    ...(options.dispose && { dispose: options.dispose }),
  };
}

function withTexts(contributions: Record<string, Contribution>, ready: () => Promise<unknown>) {
  const wait = ({ load }: Contribution): Contribution => ({
    load: async () => (await Promise.all([load(), ready()]))[0],
  });
  return Object.fromEntries(Object.entries(contributions).map(([name, contribution]) => [name, wait(contribution)]));
}
