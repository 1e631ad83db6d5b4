/** Absolute address of a file of a release. */
export function fileUrl(base: string, path: string): string {
  return new URL(path, new URL(base, window.location.href)).href;
}

/** The address without the query that a second try carries. */
export function plainUrl(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

/** Whether a text is a hash as a browser's integrity check takes it. */
export function isHash(text: string | undefined): text is string {
  return text !== undefined && /^sha384-[A-Za-z0-9+/=]{64}$/.test(text);
}
