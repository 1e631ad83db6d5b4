import type { RegistryDocument, Release } from '@maru/contracts';
import { type Atom, atom, store } from '@maru/platform';
import { failure, type LoadCode } from '../failures/reasons';

/**
 * A release that replaces the registry's choice in this session: a pin or a developer's build. `release` is null while
 * unavailable; then `code` gives the reason and the normal release runs.
 */
export interface ReleaseOverride {
  remote: string;
  channel: 'pin' | 'dev';
  /** '<version>-<build>' of a pin, the origin of a developer's build. */
  from: string;
  release: Release | null;
  code: LoadCode | null;
  /** What the developer's bundler said of sources that it could not build; the build before runs on. */
  problem?: string | null;
  /** It runs for the smoke load of its gate: the document does not have to let browsers pin it. */
  smoke?: true;
}

/** A release requested by an address; nothing is loaded before the user confirms. */
export type OverrideRequest = Pick<ReleaseOverride, 'remote' | 'channel' | 'from'>;

/** Releases that one session runs instead of the registry's, and those its address requests. */
export class SessionOverrides {
  readonly #current = atom<readonly ReleaseOverride[]>([]);

  /** Requests of this page's address that the user has not answered. */
  readonly requested = atom<readonly OverrideRequest[]>([]);

  /**
   * Overrides of this session; the badge shows them. Builds of the page's own development server do not count in a page
   * served entirely for development.
   */
  readonly shown: Atom<readonly ReleaseOverride[]> = atom((get) =>
    get(this.#current).filter(({ from }) => from !== window.location.origin),
  );

  get all(): readonly ReleaseOverride[] {
    return store.get(this.#current);
  }

  /** Puts one in the place of what the same remote had on that channel; true when another release runs by it. */
  put(next: ReleaseOverride): boolean {
    const before = this.all.find((override) => isSame(override, next));
    store.set(this.#current, (all) => [...all.filter((override) => !isSame(override, next)), next]);
    return before?.release?.container !== next.release?.container;
  }

  /** Leaves a channel of this session, for one remote or for all. */
  remove(channel: ReleaseOverride['channel'], remote?: string): void {
    store.set(this.#current, (all) =>
      all.filter((override) => override.channel !== channel || (remote && override.remote !== remote)),
    );
  }

  /** Ends pins that a document no longer lets browsers have: a withdrawal reaches pinned sessions as well. */
  withholdPins({ remotes }: RegistryDocument): void {
    for (const override of this.all) {
      const { remote, channel, from, release, smoke } = override;
      if (channel !== 'pin' || !release || smoke || remotes[remote]?.recent.includes(from)) continue;
      this.put({ ...override, release: null, code: failure('pin_withheld').code });
    }
  }

  /** Forgets all of them. */
  clear(): void {
    store.set(this.#current, []);
    store.set(this.requested, []);
  }
}

function isSame(a: ReleaseOverride, b: ReleaseOverride): boolean {
  return a.remote === b.remote && a.channel === b.channel;
}
