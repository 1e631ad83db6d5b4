import type { RemoteDescription } from '@maru/contracts';

/** Every path that a description names as its own. */
export function namedPaths({ mounts, redirects, menu, preload = [] }: RemoteDescription): string[] {
  return [
    ...new Set([
      ...mounts.map((mount) => mount.path),
      ...redirects.flat(),
      ...menu.map((entry) => entry.path),
      ...preload.map((entry) => entry.path),
    ]),
  ];
}
