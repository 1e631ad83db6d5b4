import type { RegistryDocument, Release, ReleaseDocument } from '@maru/contracts';
import { selectReleases } from '@maru/contracts/release-choice';
import type { RemoteRegistry } from '../registry';
import type { ReleaseOverride } from './overrides';

/** Releases that replace the registry's choice, by remote; a developer's build precedes a pin. */
export function overridesByRemote(
  all: readonly ReleaseOverride[],
): Record<string, { release: Release; channel: 'pin' | 'dev' }> {
  const sorted = [...all].sort((a, b) => Number(a.channel === 'dev') - Number(b.channel === 'dev'));
  return Object.fromEntries(
    sorted.flatMap(({ remote, release, channel }) => (release ? [[remote, { release, channel }]] : [])),
  );
}

/** What this page is to run by a document of the registry; pins that it withholds end. */
export function selectFor(
  { page, overrides }: Pick<RemoteRegistry, 'page' | 'overrides'>,
  document: RegistryDocument,
): ReleaseDocument {
  overrides.withholdPins(document);
  return selectReleases(document, page.visitor, overridesByRemote(overrides.all));
}
