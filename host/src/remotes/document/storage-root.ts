import type { RegistryDocument } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';

/** Where releases are served unless the document says otherwise. */
const usual = '/releases/';

/** The address below which the registry keeps its files, as the releases of a document show it; ends with a slash. */
export function storageRoot(document: RegistryDocument | null): string {
  for (const { stable, canary } of Object.values(document?.remotes ?? {})) {
    const release = stable ?? canary?.release;
    const end = release && `${release.remote}/${toReleaseId(release)}/`;
    if (end && release.base.endsWith(end)) return release.base.slice(0, -end.length);
  }
  return usual;
}
