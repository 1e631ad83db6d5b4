import type { Release } from '@maru/contracts';

/** Builds that failed when they took their place or soon after, by remote: not taken again in this tab. */
const failed = new Map<string, Set<string>>();

export function addFailedBuild({ remote, container }: Release): void {
  failed.set(remote, (failed.get(remote) ?? new Set()).add(container));
}

export function isFailedBuild({ remote, container }: Release): boolean {
  return failed.get(remote)?.has(container) ?? false;
}

/** Once a document names another build of the remote, what failed before may be named again: somebody decided so. */
export function notePromoted({ remote, container }: Release): void {
  if (!failed.get(remote)?.has(container)) failed.delete(remote);
}
