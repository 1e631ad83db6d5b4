import { homePath } from './host-contract';
import type { RemoteDescription } from './release';
import { liesUnder, patternAt } from './route-pattern';

/** Longest mount path of a remote that covers `path`, or null: the one that the page would take. */
export function findCover({ mounts }: Pick<RemoteDescription, 'mounts'>, path: string): string | null {
  const covers = mounts.map((mount) => mount.path).filter((prefix) => liesUnder(path, prefix));
  return covers.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Paths above its mounts from which a remote leads into them: '/cscenter' of '/cscenter/csquestion'. */
export function pathsAbove(description: RemoteDescription): string[] {
  const areas = description.mounts.filter(({ slot }) => slot !== 'home').map(({ path }) => path);
  const outside = description.redirects.map(([from]) => from).filter((from) => findCover(description, from) === null);
  return outside.filter((from) => from !== '/' && areas.some((area) => liesUnder(area, from)));
}

/**
 * What a schema cannot say of a description's paths: they are plain, and nothing points out of the remote. Said by the
 * build and by the gate alike.
 */
export function pathProblems(description: RemoteDescription): string[] {
  const problems: string[] = [];
  const areas = { mounts: description.mounts.filter(({ slot }) => slot !== 'home') };
  const own = (path: string) => findCover(areas, path) !== null;
  const above = pathsAbove(description);
  for (const { slot, path } of description.mounts) {
    if (slot === 'home' && path !== homePath)
      problems.push(`a mount in the home slot stands at ${homePath}, not ${path}`);
    if (!/^(\/[A-Za-z0-9_-]+)+$/.test(path)) problems.push(`mount path ${path} is not a plain path`);
  }
  for (const [from, to] of description.redirects) {
    // The path above a mount ('/cscenter' of '/cscenter/csquestion') leads into it where nothing else is there.
    if (!(own(from) || above.includes(from)) || !own(to))
      problems.push(`redirect ${from} → ${to} leaves the remote’s paths`);
    if (description.redirects.some(([next]) => next === to)) problems.push(`redirect to ${to} is redirected again`);
  }
  const routes = description.routes?.map((route) => route.path);
  const missing = (path: string) => own(path) && routes !== undefined && patternAt(routes, path) === null;
  for (const path of routes ?? []) if (!own(path)) problems.push(`route ${path} is outside`);
  for (const [, to] of description.redirects) if (missing(to)) problems.push(`redirect to ${to}, which is no route`);
  for (const { id, path, also = [], parent } of description.menu) {
    const leads = description.redirects.find(([from]) => from === path)?.[1] ?? path;
    if (missing(leads)) problems.push(`menu entry ${id} points to ${path}, which is no route`);
    if (!own(path)) problems.push(`menu entry ${id} points outside, to ${path}`);
    for (const other of also)
      if (!own(other) || missing(other)) problems.push(`menu entry ${id} is marked at ${other}, which is no route`);
    if (parent && !description.menu.some((other) => other.id === parent))
      problems.push(`menu entry ${id} has no parent ${parent}`);
  }
  for (const { path, urls } of description.preload ?? []) {
    if (!own(path)) problems.push(`preload of ${path} is outside`);
    for (const url of urls) if (!url.startsWith('/api/')) problems.push(`preload of ${url} is not a call of the API`);
  }
  return problems;
}
