import { isDeepStrictEqual } from 'node:util';
import type { Release, ReleaseDocument } from '@maru/contracts';

/**
 * The document after `release` has become the active build of its remote. The serial rises by one;
 * publishing what is active already changes nothing and gives back the same object.
 */
export function nextDocument(
  document: ReleaseDocument | null,
  release: Release,
  now: number,
  environment = document?.environment ?? 'local',
): ReleaseDocument {
  const active = document?.remotes[release.remote];
  if (document && active && isDeepStrictEqual(active, release)) return document;
  return {
    environment,
    serial: (document?.serial ?? 0) + 1,
    issued_at: now,
    remotes: { ...document?.remotes, [release.remote]: release },
  };
}

/** The document without a remote; the same object when it is not in there. */
export function withoutRemote(document: ReleaseDocument, remote: string, now: number): ReleaseDocument {
  if (!document.remotes[remote]) return document;
  const { [remote]: _gone, ...remotes } = document.remotes;
  return { ...document, serial: document.serial + 1, issued_at: now, remotes };
}
