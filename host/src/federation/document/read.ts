import type { Release, ReleaseDocument } from '@maru/contracts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isRelease(value: unknown, name: string): value is Release {
  if (!isObject(value) || value.remote !== name) return false;
  if (![value.version, value.build, value.container, value.base, value.entry].every(isText)) return false;
  if (!isTexts(value.initial) || !value.initial.includes(value.entry as string)) return false;
  const files: unknown = value.files;
  if (!Array.isArray(files) || !files.every((file) => isObject(file) && isText(file.path))) return false;
  const about: unknown = value.description;
  return (
    isObject(about) &&
    isText(about.hostContract) &&
    [about.mounts, about.redirects, about.menu].every(Array.isArray) &&
    (about.mounts as unknown[]).every((mount) => isObject(mount) && [mount.slot, mount.name, mount.path].every(isText))
  );
}

/**
 * Takes what may be a release document: its shape is checked by hand, since a schema library is larger than all of
 * this. A remote whose record is broken is left out, so that it cannot take the others with it. Null when it is no
 * document at all.
 */
export function readDocument(value: unknown): ReleaseDocument | null {
  if (!isObject(value) || !isText(value.environment) || !Number.isInteger(value.serial) || !isObject(value.remotes)) {
    return null;
  }
  const remotes = Object.entries(value.remotes).filter((entry): entry is [string, Release] =>
    isRelease(entry[1], entry[0]),
  );
  return { ...(value as ReleaseDocument), remotes: Object.fromEntries(remotes) };
}

/** The newer of two documents of one environment; a browser never goes back. */
export function newerDocument(a: ReleaseDocument | null, b: ReleaseDocument | null): ReleaseDocument | null {
  if (!a || !b) return a ?? b;
  if (a.environment !== b.environment) return a;
  return b.serial > a.serial ? b : a;
}
