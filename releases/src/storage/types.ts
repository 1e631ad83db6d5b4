/**
 * The only types of files that a release may hold, by ending. None of them is a page: an opened page would act under
 * the address of release storage.
 */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** Endings that a release's file may have. */
export const releaseEndings = Object.keys(types);

/** Media type of a release's file, or null where its ending is none that a release may hold. */
export function releaseType(path: string): string | null {
  const ending = /[^/.]\.([a-z0-9]+)$/.exec(path)?.[1];
  return ending !== undefined && Object.hasOwn(types, ending) ? types[ending]! : null;
}

/** Media type to store a file under. */
export function findType(path: string): string {
  return releaseType(path) ?? 'application/octet-stream';
}
