import { homePath } from './host-contract';
import type { Release, ReleaseDocument } from './release';

/** A slot of the page that remotes mount in. */
export type Slot = Release['description']['mounts'][number]['slot'];

/** One mount of an active release: what single-spa calls an application. */
export interface ActiveMount {
  /** '<remote>/<mount name>', unique in the page. */
  app: string;
  remote: string;
  /** Key of its lifecycles in the remote's ./app. */
  mount: string;
  slot: Slot;
  path: string;
}

/** The path without a slash at its end; '/' stays. */
export function plainPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path;
}

/** Whether `path` is `prefix` or below it. */
export function liesUnder(path: string, prefix: string): boolean {
  const plain = plainPath(path);
  return plain === prefix || plain.startsWith(prefix === '/' ? '/' : `${prefix}/`);
}

/** All mounts of the active releases; the same document gives the same order. */
export function mountsOf(document: ReleaseDocument): ActiveMount[] {
  return Object.values(document.remotes)
    .sort((a, b) => (a.remote < b.remote ? -1 : 1))
    .flatMap(({ remote, description }) =>
      description.mounts.map(({ slot, name, path }) => ({ app: `${remote}/${name}`, remote, mount: name, slot, path })),
    );
}

/**
 * The mount that a slot shows at a path, or null. Where several fit, the longest path wins
 * ('/game/global' over '/game'), then the first by name. The home slot is shown by the home page alone, at '/home' and '/'.
 */
export function mountAt(mounts: readonly ActiveMount[], slot: Slot, path: string): ActiveMount | null {
  if (slot === 'home' && ![homePath, '/'].includes(plainPath(path))) return null;
  const at = slot === 'home' ? homePath : path;
  let best: ActiveMount | null = null;
  for (const mount of mounts) {
    if (mount.slot !== slot || !liesUnder(at, mount.path)) continue;
    if (!best || mount.path.length > best.path.length) best = mount;
  }
  return best;
}

/**
 * Files of a release that a page needs at once: the initial ones, and those of the parts that it shows of it. `shown`
 * are its mounts' names.
 */
export function neededFiles(
  { initial, parts }: Pick<Release, 'initial' | 'parts'>,
  shown: readonly string[],
): string[] {
  return [...new Set([...initial, ...shown.flatMap((mount) => parts?.[mount] ?? [])])];
}

/** Redirects of all active releases: from a path to a path. */
export type RedirectTable = ReadonlyMap<string, string>;

export function redirectsOf(document: ReleaseDocument): RedirectTable {
  return new Map(Object.values(document.remotes).flatMap((release) => release.description.redirects));
}

/**
 * Where an address really leads, or null when it stays. Query and hash are kept, a slash at the end is accepted.
 * A redirect to a redirect is followed, a circle is not.
 */
export function redirectOf(
  table: RedirectTable,
  address: { pathname: string; search: string; hash: string },
): string | null {
  const seen = new Set<string>();
  const start = plainPath(address.pathname);
  let path = start;
  for (let next = table.get(path); next !== undefined && !seen.has(next); next = table.get(path)) {
    seen.add(next);
    path = next;
  }
  return path !== start ? `${path}${address.search}${address.hash}` : null;
}

/** Whether an address fits a page's path: '/code/:registerCode?', '/home', '/cash/*'. */
export function fits(pattern: string, path: string): boolean {
  if (pattern.endsWith('/*')) return liesUnder(path, pattern.slice(0, -2));
  const wanted = plainPath(pattern).split('/');
  const given = plainPath(path).split('/');
  if (given.length > wanted.length) return false;
  return wanted.every((part, at) => {
    const value = given[at];
    if (part.startsWith(':')) return part.endsWith('?') || Boolean(value);
    return part === value;
  });
}

/** The pattern that an address fits, or null. One without parameters goes before one with. */
export function patternAt(patterns: readonly string[], path: string): string | null {
  const found = patterns.filter((pattern) => fits(pattern, path));
  return found.sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))[0] ?? null;
}
