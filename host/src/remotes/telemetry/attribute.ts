import type { Release } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';

/** A release and the absolute address of its folder. */
export interface Base {
  remote: string;
  id: string;
  base: string;
}

/** Returns the folders of releases and of the host, which identify the origin of an error. */
export function findBases(releases: readonly Release[]): Base[] {
  const folder = (base: string) => new URL(base, window.location.href).href;
  return [
    ...releases.map((release) => ({ remote: release.remote, id: toReleaseId(release), base: folder(release.base) })),
    { remote: 'host', id: 'host', base: folder('/assets/host/') },
  ];
}

/**
 * Attributes a stack to the first frame in a remote's folder. When the host's React runs a remote's code, host frames
 * are above it, so the host is named only if no remote is in the stack. Null for foreign code.
 */
export function attribute(stack: string, bases: readonly Base[]): Omit<Base, 'base'> | null {
  const addresses = stack.match(/https?:\/\/[^\s()]+/g) ?? [];
  const owners = addresses.flatMap((url) => bases.find(({ base }) => url.startsWith(base)) ?? []);
  const owner = owners.find(({ remote }) => remote !== 'host') ?? owners[0];
  return owner ? { remote: owner.remote, id: owner.id } : null;
}
