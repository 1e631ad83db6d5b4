import type { Release } from '@maru/contracts';
import { type Atom, atom, store } from '@maru/platform';
import type { LoadCode } from '../loading/reasons';

/**
 * A release that stands in for the registry's choice in this session: a pinned one, or a developer's build.
 * `release` is null while it cannot be had; then `code` says why and the normal release runs.
 */
export interface Other {
  remote: string;
  channel: 'pin' | 'dev';
  /** '<version>-<build>' of a pin, the origin of a developer's build. */
  from: string;
  release: Release | null;
  code: LoadCode | null;
  /** What the developer's bundler said of sources that it could not build; the build before runs on. */
  problem?: string | null;
}

const current = atom<readonly Other[]>([]);

/** What this session runs besides the registry's choice; the badge shows it. */
export const othersAtom: Atom<readonly Other[]> = atom((get) => get(current));

export function others(): readonly Other[] {
  return store.get(current);
}

/** Puts one in the place of what the same remote had on that channel; true when another release runs by it. */
export function putOther(next: Other): boolean {
  const before = others().find((one) => isSame(one, next));
  store.set(current, (all) => [...all.filter((one) => !isSame(one, next)), next]);
  return before?.release?.container !== next.release?.container;
}

/** Leaves a channel of this session, for one remote or for all. */
export function dropOthers(channel: Other['channel'], remote?: string): void {
  store.set(current, (all) => all.filter((one) => one.channel !== channel || (remote && one.remote !== remote)));
}

function isSame(a: Other, b: Other): boolean {
  return a.remote === b.remote && a.channel === b.channel;
}
