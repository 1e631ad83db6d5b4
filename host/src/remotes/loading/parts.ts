import type { Release, ReleaseDocument } from '@maru/contracts';
import { neededFiles } from '@maru/contracts/release-files';
import { listMounts, mountAt } from '@maru/contracts/release-routes';
import { localeAtom, store } from '@maru/platform';
import { type SlotName, slotNames } from '../document/slot-names';

/** Files of a release that its mounts at an address need at once, in the language of the page. `mayLoad`: whether a slot may load now. */
export function filesForPath(
  release: Release,
  mayLoad: (slot: SlotName) => boolean,
  path = window.location.pathname,
): string[] {
  const mounts = listMounts({ remotes: { [release.remote]: release } } as unknown as ReleaseDocument);
  const shown = slotNames.filter(mayLoad).flatMap((slot) => mountAt(mounts, slot, path)?.mount ?? []);
  return neededFiles(release, shown, { path, locale: store.get(localeAtom) });
}
