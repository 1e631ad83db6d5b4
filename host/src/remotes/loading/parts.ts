import type { Release, ReleaseDocument } from '@maru/contracts';
import { mountAt, mountsOf, neededFiles } from '@maru/contracts/release-routes';
import { mayLoad } from '../slots/deferred';
import { slotNames } from '../slots/states';

/** Files of a release that its mounts at an address need at once. */
export function filesForPath(release: Release, path = window.location.pathname): string[] {
  const mounts = mountsOf({ remotes: { [release.remote]: release } } as unknown as ReleaseDocument);
  const shown = slotNames.filter(mayLoad).flatMap((slot) => mountAt(mounts, slot, path)?.mount ?? []);
  return neededFiles(release, shown);
}
