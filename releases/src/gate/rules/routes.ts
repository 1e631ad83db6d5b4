import type { GateFinding } from '@maru/contracts';
import {
  contributionConflicts,
  contributionProblems,
  findCover,
  pathProblems,
  pathsAbove,
  type RemoteDescription,
} from '@maru/contracts';
import { fits, liesUnder } from '@maru/contracts/release-routes';
import type { FitInput } from '../types';
import { list } from '../words';
import { namedPaths } from './paths';

/** A remote may take the centre of the page below these. */
const centre = ({ mounts }: RemoteDescription) => mounts.filter(({ slot }) => slot === 'main').map(({ path }) => path);

/**
 * Paths of a release belong to no other remote and to no page of the host, and its redirects, menu and contributions
 * stay inside them, save that the path above a mount may lead into it. One remote may sit below another ('/game/global' below '/game'), as long as it takes no path that the other
 * names as its own.
 */
export const routes = ({ record, others, host }: FitInput): GateFinding => {
  const { description } = record;
  const problems = [...pathProblems(description), ...contributionProblems(description)];
  for (const path of centre(description)) {
    // A host page below the remote's path takes precedence and is no conflict.
    for (const page of host.pages) if (fits(page, path)) problems.push(`${path} is the host’s (${page})`);
    for (const other of others) {
      if (other.remote === record.remote) continue;
      const taken = namedPaths(other.description).find((named) => takes(path, named, other.description));
      if (taken) problems.push(`${path} takes ${taken} from ${other.remote}`);
    }
  }
  for (const path of pathsAbove(description)) {
    for (const page of host.pages) if (fits(page, path)) problems.push(`${path} is the host’s (${page})`);
  }
  for (const other of others) {
    if (other.remote === record.remote) continue;
    const theirs = pathsAbove(description).find((path) => leads(other.description, path));
    if (theirs) problems.push(`redirect from ${theirs} takes it from ${other.remote}`);
    const ours = pathsAbove(other.description).find((path) => leads(description, path));
    if (ours && ours !== theirs) problems.push(`${ours} is ${other.remote}’s redirect`);
    const [same] = description.menu.filter(({ id }) => other.description.menu.some((entry) => entry.id === id));
    if (same) problems.push(`menu entry ${same.id} is ${other.remote}’s`);
    problems.push(...contributionConflicts(description, other.description));
  }
  return {
    rule: 'routes',
    ok: problems.length === 0,
    found: problems.length > 0 ? list(problems) : list(namedPaths(description), 20),
    allowed: 'plain paths of its own; redirects, menu and preloads inside them',
  };
};

/** Whether a remote shows something at `path`, or leads on from it. */
function leads(description: RemoteDescription, path: string): boolean {
  return (
    centre(description).some((area) => liesUnder(path, area)) || description.redirects.some(([from]) => from === path)
  );
}

/** Whether a remote at `path` would be shown where `other` shows `named` now. */
function takes(path: string, named: string, other: RemoteDescription): boolean {
  if (!liesUnder(named, path)) return false;
  const cover = findCover({ ...other, mounts: other.mounts.filter(({ slot }) => slot === 'main') }, named);
  return cover !== null && path.length >= cover.length;
}
