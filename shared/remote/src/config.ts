import { contributionProblems, type RemoteDescription, remoteDescription } from '@maru/contracts';
import { contributionsSince, homePath, newerContributions, slotSince } from '@maru/contracts/host-contract';
import { patternAt } from '@maru/contracts/release-routes';
import { meetsContract } from './contract';

/** Whether `path` is `prefix` or lies under it. */
function lies(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix === '/' ? '/' : `${prefix}/`);
}

/**
 * Checks and returns the description of a remote; the default export of `remote.config.ts`.
 * Throws with a readable list when something is wrong: it runs at build time only.
 */
export function describeRemote(description: RemoteDescription): RemoteDescription {
  const parsed = remoteDescription.strict().safeParse(description);
  const problems = parsed.success
    ? [...problemsOf(description), ...contributionProblems(description)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (problems.length > 0) throw new Error(`remote.config.ts of ${description.name}: ${problems.join('; ')}`);
  return description;
}

/** What a schema cannot say: paths stay inside the remote's own, names are used once. */
export function problemsOf({
  hostContract,
  mounts,
  redirects,
  routes,
  menu,
  preload = [],
  contributions,
}: RemoteDescription): string[] {
  const problems: string[] = [];
  if (contributions && !meetsContract(contributionsSince, hostContract)) {
    problems.push(`contributions need hostContract ${contributionsSince}, not ${hostContract}`);
  } else {
    for (const { kind, since } of newerContributions(contributions ?? {}, (since) =>
      meetsContract(since, hostContract),
    )) {
      problems.push(`contributions of ${kind} need hostContract ${since}, not ${hostContract}`);
    }
  }
  const own = (path: string) => mounts.some((mount) => mount.slot !== 'home' && lies(path, mount.path));
  const above = (path: string) =>
    path !== '/' && mounts.some((mount) => mount.slot !== 'home' && lies(mount.path, path));
  const places = mounts.map((mount) => `${mount.slot} ${mount.path}`);
  for (const place of new Set(places)) {
    if (places.filter((other) => other === place).length > 1) problems.push(`two mounts at ${place}`);
  }
  for (const { slot, path } of mounts) {
    if (slot === 'home' && path !== homePath)
      problems.push(`a mount in the home slot stands at ${homePath}, not ${path}`);
    if (!meetsContract(slotSince[slot], hostContract)) {
      problems.push(`the slot ${slot} needs hostContract ${slotSince[slot]}, not ${hostContract}`);
    }
    if (!/^(\/[A-Za-z0-9_-]+)+$/.test(path)) problems.push(`mount path ${path} is not a plain path`);
  }
  for (const [from, to] of redirects) {
    // The path above a mount ('/cscenter' of '/cscenter/csquestion') leads into it where nothing else is there.
    if (!(own(from) || above(from)) || !own(to)) problems.push(`redirect ${from} → ${to} leaves the remote's paths`);
    if (redirects.some(([next]) => next === to)) problems.push(`redirect to ${to} is redirected again`);
  }
  const patterns = routes?.map((route) => route.path) ?? [];
  const missing = (path: string) => own(path) && routes && patternAt(patterns, path) === null;
  for (const path of patterns) if (!own(path)) problems.push(`route ${path} is outside`);
  for (const [, to] of redirects) if (missing(to)) problems.push(`redirect to ${to}, which is no route`);
  for (const entry of menu) {
    const leads = redirects.find(([from]) => from === entry.path)?.[1] ?? entry.path;
    if (missing(leads)) problems.push(`menu ${entry.id} points to ${entry.path}, which is no route`);
    if (!own(entry.path)) problems.push(`menu ${entry.id} points outside, to ${entry.path}`);
    if (entry.parent && !menu.some((other) => other.id === entry.parent))
      problems.push(`menu ${entry.id} has no parent`);
  }
  if (new Set(menu.map((entry) => entry.id)).size < menu.length) problems.push('two menu entries share an id');
  for (const { path, urls } of preload) {
    if (!own(path)) problems.push(`preload of ${path} is outside`);
    for (const url of urls) if (!url.startsWith('/api/')) problems.push(`preload of ${url} is not a call of the API`);
  }
  return problems;
}
