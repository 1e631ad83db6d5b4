import type { RegistryDocument, Release } from '@maru/contracts';
import { type Atom, atom, store } from '@maru/platform';
import { failure, type LoadCode } from '../failures/reasons';

/**
 * A release that replaces the registry's choice in this session: a pinned one, or a developer's build.
 * `release` is null while it cannot be had; then `code` says why and the normal release runs.
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

/** A release that an address asks for; nothing of it is loaded before the person agrees. */
export type OverrideRequest = Pick<ReleaseOverride, 'remote' | 'channel' | 'from'>;

/** What the address of this page asks for and the person has not answered yet. */
export const requestedAtom = atom<readonly OverrideRequest[]>([]);

const current = atom<readonly ReleaseOverride[]>([]);

/**
 * What this session runs besides the registry's choice; the badge shows it. Builds of the page's own development server
 * are no exception in a page that is served for development as a whole.
 */
export const overridesAtom: Atom<readonly ReleaseOverride[]> = atom((get) =>
  get(current).filter(({ from }) => from !== window.location.origin),
);

export function overrides(): readonly ReleaseOverride[] {
  return store.get(current);
}

/** Puts one in the place of what the same remote had on that channel; true when another release runs by it. */
export function setOverride(next: ReleaseOverride): boolean {
  const before = overrides().find((override) => isSame(override, next));
  store.set(current, (all) => [...all.filter((override) => !isSame(override, next)), next]);
  return before?.release?.container !== next.release?.container;
}

/** Leaves a channel of this session, for one remote or for all. */
export function removeOverrides(channel: ReleaseOverride['channel'], remote?: string): void {
  store.set(current, (all) =>
    all.filter((override) => override.channel !== channel || (remote && override.remote !== remote)),
  );
}

/** Ends pins that a document no longer lets browsers have: a withdrawal reaches pinned sessions as well. */
export function withholdPins({ remotes }: RegistryDocument): void {
  for (const override of overrides()) {
    const { remote, channel, from, release, smoke } = override;
    if (channel !== 'pin' || !release || smoke || remotes[remote]?.recent.includes(from)) continue;
    setOverride({ ...override, release: null, code: failure('pin_withheld').code });
  }
}

function isSame(a: ReleaseOverride, b: ReleaseOverride): boolean {
  return a.remote === b.remote && a.channel === b.channel;
}

/** Forgets all of them. */
export function resetOverrides(): void {
  store.set(current, []);
  store.set(requestedAtom, []);
}
