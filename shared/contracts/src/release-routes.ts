import { homePath } from './host-contract';
import type { Release, ReleaseDocument, RemoteRoute } from './release';
import { liesUnder, paramsAt, patternAt, plainPath } from './route-pattern';

export { fits, liesUnder, paramsAt, patternAt, plainPath, type RouteParams } from './route-pattern';

/** A slot of the page that remotes mount in. */
export type Slot = Release['description']['mounts'][number]['slot'];

/** An address of a mount. `listed`: values that the configuration lists for parameters; others are no address. */
interface ActiveRoute {
  path: string;
  closed: boolean;
  listed?: [param: string, values: readonly string[]][];
}

/** One mount of an active release: what single-spa calls an application. */
export interface ActiveMount {
  /** '<remote>/<mount name>', unique in the page. */
  app: string;
  remote: string;
  /** Key of its lifecycles in the remote's ./app. */
  mount: string;
  slot: Slot;
  path: string;
  /** Operators have taken the remote off. */
  disabled?: true;
  /** Addresses of the remote below `path`; left out where it does not list them, and all below it are its own. */
  routes?: ActiveRoute[];
}

/**
 * Is the value of a dotted path into the configuration ('the_sports_config.inplay_use') 1 or true? No flag is always
 * on; of a configuration that is not there none is.
 */
export function flagIsOn(config: object | null, flag: string | undefined): boolean {
  if (!flag) return true;
  const value = valueAt(config, flag);
  return value === 1 || value === true;
}

function valueAt(config: object | null, path: string): unknown {
  let value: unknown = config;
  for (const key of path.split('.')) {
    if (!value || typeof value !== 'object') return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Values that the configuration lists for a route's parameters: texts, or things by their id. One without a list takes any. */
function listedValues(listed: NonNullable<RemoteRoute['listed']>, config: object | null): ActiveRoute['listed'] {
  return Object.entries(listed).flatMap(([param, path]) => {
    const values = valueAt(config, path);
    return Array.isArray(values) ? [[param, values.map((value) => String(value?.id ?? value))]] : [];
  });
}

function filterRoutes(routes: readonly RemoteRoute[], mount: string, config: object | null) {
  return routes
    .filter(({ path }) => liesUnder(path, mount))
    .map(({ path, flags = [], listed }) => ({
      path,
      closed: config !== null && !flags.every((flag) => flagIsOn(config, flag)),
      ...(listed && { listed: listedValues(listed, config) }),
    }));
}

/**
 * All mounts of the active releases; the same document gives the same order. Those of a disabled remote are closed. With a configuration, routes whose flags
 * are off in it are closed; while there is none (null) nothing is.
 */
export function listMounts(document: ReleaseDocument, config: object | null = null): ActiveMount[] {
  return Object.values(document.remotes)
    .sort((a, b) => (a.remote < b.remote ? -1 : 1))
    .flatMap(({ remote, description: { mounts, routes } }) =>
      mounts.map(({ slot, name, path }) => ({
        app: `${remote}/${name}`,
        remote,
        mount: name,
        slot,
        path,
        ...(document.disabled?.includes(remote) && { disabled: true as const }),
        ...(routes && slot !== 'home' && { routes: filterRoutes(routes, path, config) }),
      })),
    );
}

/**
 * What a slot has at a path: a mount, one that is closed, or none ('unknown': a remote is there, but has no such address;
 * 'missing': it has, but not for a value that the configuration does not list).
 */
export type MountMatch = { state: 'none' } | { state: 'open' | 'closed' | 'unknown' | 'missing'; mount: ActiveMount };

/**
 * What a slot has at a path. Where several mounts fit, the longest path wins ('/game/global' over '/game'), then the
 * first by name. The home slot is shown by the home page alone, at '/home' and '/'.
 */
export function matchMount(mounts: readonly ActiveMount[], slot: Slot, path: string): MountMatch {
  if (slot === 'home' && ![homePath, '/'].includes(plainPath(path))) return { state: 'none' };
  const at = slot === 'home' ? homePath : path;
  let best: ActiveMount | null = null;
  for (const mount of mounts) {
    if (mount.slot !== slot || !liesUnder(at, mount.path)) continue;
    if (!best || mount.path.length > best.path.length) best = mount;
  }
  if (!best) return { state: 'none' };
  const open = best.disabled ? 'closed' : 'open';
  if (!best.routes) return { state: open, mount: best };
  const pattern = patternAt(
    best.routes.map((route) => route.path),
    at,
  );
  const route = best.routes.find((route) => route.path === pattern);
  if (!route) return { state: 'unknown', mount: best };
  if (!hasListedValues(route, at)) return { state: 'missing', mount: best };
  return { state: route.closed ? 'closed' : open, mount: best };
}

function hasListedValues({ path, listed }: ActiveRoute, at: string): boolean {
  if (!listed) return true;
  const params: Readonly<Record<string, unknown>> = paramsAt(path, at) ?? {};
  return listed.every(([param, values]) => values.includes(String(params[param])));
}

/** The mount that a slot shows at a path; null also where its remote has no such address or has it closed. */
export function mountAt(mounts: readonly ActiveMount[], slot: Slot, path: string): ActiveMount | null {
  const match = matchMount(mounts, slot, path);
  return match.state === 'open' ? match.mount : null;
}

/** Redirects of all active releases: from a path to a path. */
export type RedirectTable = ReadonlyMap<string, string>;

export function listRedirects(document: ReleaseDocument): RedirectTable {
  return new Map(Object.values(document.remotes).flatMap((release) => release.description.redirects));
}

/**
 * Where an address really leads, or null when it stays. Query and hash are kept, a slash at the end is accepted.
 * A redirect to a redirect is followed, a circle is not.
 */
export function findRedirect(
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
