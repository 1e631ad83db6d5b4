/**
 * Returns an address whose path can be decoded. If an escape is malformed ('/%', '/%E0%A4%A'), every '%' of the path
 * becomes a literal. The router would otherwise refuse the address before any page or call sees it.
 */
export function withReadablePath(url: string): string {
  const path = url.split('?')[0]!;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** The decoded path of a request's address, without its query; never throws. */
export function readPath(url: string): string {
  return decodeURIComponent(withReadablePath(url).split('?')[0]!);
}
