import type { Release } from '@maru/contracts';
import { idOf } from '@maru/contracts/release-choice';

/** A release and the absolute address of its folder. */
export interface Base {
  remote: string;
  id: string;
  base: string;
}

/** Returns the folders of releases and of the host, whose errors can be told apart. */
export function findBases(releases: readonly Release[]): Base[] {
  const folder = (base: string) => new URL(base, window.location.href).href;
  return [
    ...releases.map((release) => ({ remote: release.remote, id: idOf(release), base: folder(release.base) })),
    { remote: 'host', id: 'host', base: folder('/assets/host/') },
  ];
}

/**
 * Whose error a stack is: the first frame that lies in a remote's folder names it. Frames of the host stand above
 * those of a remote whenever the host's React runs the remote's code, so the host is blamed only when no remote is in
 * the stack. Null when nothing of ours is.
 */
export function attribute(stack: string, bases: readonly Base[]): Omit<Base, 'base'> | null {
  const addresses = stack.match(/https?:\/\/[^\s()]+/g) ?? [];
  const owners = addresses.flatMap((url) => bases.find(({ base }) => url.startsWith(base)) ?? []);
  const owner = owners.find(({ remote }) => remote !== 'host') ?? owners[0];
  return owner ? { remote: owner.remote, id: owner.id } : null;
}
