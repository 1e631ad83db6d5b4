import type { Release } from '@maru/contracts';

/** Builds that failed when they took their place or soon after, by remote: not taken again in this tab. */
const failedBuilds = new Map<string, Set<string>>();

export function addFailedBuild({ remote, container }: Release): void {
  failedBuilds.set(remote, (failedBuilds.get(remote) ?? new Set()).add(container));
}

export function isFailedBuild({ remote, container }: Release): boolean {
  return failedBuilds.get(remote)?.has(container) ?? false;
}

/** Once a document names another build of the remote, what failed before may be named again: somebody decided so. */
export function notePromoted({ remote, container }: Release): void {
  if (!failedBuilds.get(remote)?.has(container)) failedBuilds.delete(remote);
}
