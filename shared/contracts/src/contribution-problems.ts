import type { RemoteDescription } from './release';
import { liesUnder, patternAt } from './route-pattern';

/** Every flag that a description uses outside of its list of flags. */
function usedFlags({ menu, routes = [], contributions }: RemoteDescription): string[] {
  const flags = [
    ...menu.map((entry) => entry.flag),
    ...routes.flatMap((route) => route.flags ?? []),
    ...(contributions?.panel ?? []).map((link) => link.flag),
  ];
  return [...new Set(flags)].filter((flag) => flag !== undefined);
}

const repeated = (names: readonly string[]) => [...new Set(names.filter((name, at) => names.indexOf(name) < at))];

/**
 * What a schema cannot say of a remote's contributions: they speak of its own menu entries, pages and carts. Said by the
 * build and by the gate alike.
 */
export function contributionProblems(description: RemoteDescription): string[] {
  const { menu, mounts, routes, contributions } = description;
  if (!contributions) return [];
  const { badges = [], tree, search = [], tiles = [], panel = [], carts = [], flags, record = [] } = contributions;
  const problems: string[] = [];
  const say = (problem: string) => problems.push(problem);
  const isPage = (path: string) =>
    mounts.some((mount) => mount.slot === 'main' && liesUnder(path, mount.path)) &&
    (!routes ||
      patternAt(
        routes.map((route) => route.path),
        path,
      ) !== null);
  const isEntry = (id: string) => menu.some((entry) => entry.id === id);

  for (const { menu: id } of badges) if (!isEntry(id)) say(`badge of ${id}, which is no menu entry`);
  for (const { menu: id } of tiles) if (!isEntry(id)) say(`tile of ${id}, which is no menu entry`);
  if (badges.length > 0 && !tree) say('badges count matches of a tree that is not there');
  if (search.length > 0 && !tree) say('search looks through a tree that is not there');
  for (const { path } of tree?.lists ?? []) if (!isPage(path)) say(`tree leads to ${path}, which is no page of it`);
  for (const { id, path } of panel) if (!isPage(path)) say(`panel link ${id} leads to ${path}, which is no page of it`);
  for (const id of repeated(panel.map((link) => link.id))) say(`two panel links are called ${id}`);
  for (const { path } of carts) {
    const isCart = mounts.some((mount) => mount.slot === 'cart' && mount.path === path);
    if (!isCart) say(`cart at ${path}, where no cart is mounted`);
  }
  for (const product of repeated(record.map((row) => row.product))) say(`two presenters of bets of ${product}`);
  if (flags) {
    const missing = usedFlags(description).filter((flag) => !flags.includes(flag));
    for (const flag of missing) say(`flag ${flag} is used but not listed`);
  }
  return problems;
}

/** What two remotes may not both contribute: the same panel link, part of the tree, or presenter of a product's bets. */
export function contributionConflicts(description: RemoteDescription, other: RemoteDescription): string[] {
  const [own, theirs] = [description.contributions, other.contributions];
  if (!own || !theirs) return [];
  const shared = <T>(rows: T[] = [], others: T[] = [], name: (row: T) => string) =>
    rows.map(name).filter((row) => others.map(name).includes(row));
  return [
    ...shared(own.panel, theirs.panel, (link) => link.id).map((id) => `panel link ${id} is ${other.name}’s`),
    ...shared(own.record, theirs.record, (row) => row.product).map((id) => `bets of ${id} are shown by ${other.name}`),
    ...(own.tree && own.tree.area === theirs.tree?.area ? [`matches of ${own.tree.area} are ${other.name}’s`] : []),
  ];
}
