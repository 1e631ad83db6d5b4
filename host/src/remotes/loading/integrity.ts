import type { Release } from '@maru/contracts';

/** Hashes of all files that the page may load, by absolute address without a query. */
const hashes = new Map<string, string>();

/** Absolute address of a file of a release. */
export function fileUrl(base: string, path: string): string {
  return new URL(path, new URL(base, window.location.href)).href;
}

/** The address without the query that a second try carries. */
export function plainUrl(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

/** Lets the files of a folder be loaded, with these hashes only. */
export function allowFiles(base: string, files: readonly { path: string; integrity: string }[]): void {
  for (const { path, integrity } of files) hashes.set(fileUrl(base, path), integrity);
}

export function allowRelease(release: Release): void {
  allowFiles(release.base, release.files);
}

/** The hash that a file must have, or null for a file that no record lists: it is refused. */
export function expectedHash(url: string): string | null {
  const hash = hashes.get(plainUrl(url));
  return hash && /^sha384-[A-Za-z0-9+/=]{64}$/.test(hash) ? hash : null;
}

/** Takes back the files of a retired build. */
export function revokeRelease(release: Release): void {
  for (const { path } of release.files) hashes.delete(fileUrl(release.base, path));
}
