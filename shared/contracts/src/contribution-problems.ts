import type { RemoteMaintenance } from './contributions';
import type { RemoteDescription } from './release';
import { liesUnder, patternAt } from './route-pattern';
import { walletAreas } from './wallet-areas';

/** Every flag that a description uses outside of its list of flags. */
function usedFlags({ menu, routes = [], contributions }: RemoteDescription): string[] {
  const flags = [
    ...menu.map((entry) => entry.flag),
    ...routes.flatMap((route) => route.flags ?? []),
    ...(contributions?.panel ?? []).map((link) => link.flag),
    ...(contributions?.wallets ?? []).map((wallet) => wallet.flag),
    ...(contributions?.maintenance ?? []).flatMap((row) => row.flags),
    ...(contributions?.shelves ?? []).flatMap((shelf) => shelf.flags),
  ];
  return [...new Set(flags)].filter((flag) => flag !== undefined);
}

const listPaths = ({ paths }: RemoteMaintenance) => paths;
const repeated = (names: readonly string[]) => [...new Set(names.filter((name, at) => names.indexOf(name) < at))];

/**
 * Checks of a remote's contributions that a schema cannot express: they refer to its menu entries, pages and carts. The
 * build and the release gate both run them.
 */
export function contributionProblems(description: RemoteDescription): string[] {
  const { menu, mounts, redirects, routes, contributions } = description;
  if (!contributions) return [];
  const { badges = [], tree, search = [], tiles = [], panel = [], carts = [], flags, record = [] } = contributions;
  const {
    money = [],
    wallets = [],
    transfers = [],
    maintenance = [],
    notifications = [],
    account = [],
    products = [],
    shelves = [],
  } = contributions;
  const problems: string[] = [];
  const say = (problem: string) => problems.push(problem);
  const patterns = routes?.map((route) => route.path);
  const isPage = (path: string) => {
    const leads = redirects.find(([from]) => from === path)?.[1] ?? path;
    const isMounted = mounts.some((mount) => mount.slot === 'main' && liesUnder(leads, mount.path));
    return isMounted && (!patterns || patternAt(patterns, leads) !== null);
  };
  /** A path that pages of the remote stand at or below. */
  const isArea = (path: string) =>
    mounts.some((mount) => mount.slot === 'main' && (liesUnder(path, mount.path) || liesUnder(mount.path, path)));
  const isEntry = (id: string) => menu.some((entry) => entry.id === id);

  for (const { menu: id } of badges) if (!isEntry(id)) say(`badge of ${id}, which is no menu entry`);
  for (const { menu: id } of tiles) if (!isEntry(id)) say(`tile of ${id}, which is no menu entry`);
  if (badges.length > 0 && !tree) say('badges count matches of a tree that is not there');
  if (search.length > 0 && !tree) say('search looks through a tree that is not there');
  for (const { path } of tree?.lists ?? []) if (!isPage(path)) say(`tree leads to ${path}, which is no page of it`);
  for (const { id, path } of panel) if (!isPage(path)) say(`panel link ${id} leads to ${path}, which is no page of it`);
  for (const id of repeated(panel.map((link) => link.id))) say(`two panel links are called ${id}`);
  const links = { 'money link': money, 'account page': account, shelf: shelves };
  for (const [what, rows] of Object.entries(links)) {
    for (const { id, path } of rows) if (!isPage(path)) say(`${what} ${id} leads to ${path}, which is no page of it`);
  }
  for (const { id, path } of transfers) {
    if (!walletAreas.every(({ key }) => isPage(`${path}/${key}`)))
      say(`transfer ${id} leads to a wallet below ${path}, where it has no page`);
  }
  for (const { kind, path } of notifications) {
    if (path && !isPage(path)) say(`notification ${kind} leads to ${path}, which is no page of it`);
  }
  for (const { key, roots } of wallets) {
    for (const root of roots) if (!isArea(root)) say(`wallet ${key} is used at ${root}, which is no page of it`);
  }
  for (const path of maintenance.flatMap((row) => row.paths)) {
    if (!isArea(path)) say(`maintenance of ${path}, which is no page of it`);
  }
  const names = {
    'money links are called': money.map(({ id }) => id),
    'transfers are called': transfers.map(({ id }) => id),
    'account pages are called': account.map(({ id }) => id),
    'shelves are called': shelves.map(({ id }) => id),
    'wallets are called': wallets.map(({ key }) => key),
    'rows of maintenance have': maintenance.flatMap(({ paths }) => paths),
    'notifications are of kind': notifications.map(({ kind }) => kind),
    'names are there of product': products.map(({ product }) => product),
  };
  for (const [what, ids] of Object.entries(names)) for (const id of repeated(ids)) say(`two ${what} ${id}`);
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

/**
 * What two remotes may not both contribute: the same link, wallet, kind of notification, part of the tree, presenter of a
 * product's bets, or maintenance of a path.
 */
export function contributionConflicts(description: RemoteDescription, other: RemoteDescription): string[] {
  const [own, theirs] = [description.contributions, other.contributions];
  if (!own || !theirs) return [];
  const shared = <T>(rows: T[] = [], others: T[] = [], name: (row: T) => string) =>
    rows.map(name).filter((row) => others.map(name).includes(row));
  return [
    ...shared(own.panel, theirs.panel, (link) => link.id).map((id) => `panel link ${id} is ${other.name}’s`),
    ...shared(own.record, theirs.record, (row) => row.product).map((id) => `bets of ${id} are shown by ${other.name}`),
    ...shared(own.money, theirs.money, (link) => link.id).map((id) => `money link ${id} is ${other.name}’s`),
    ...shared(own.transfers, theirs.transfers, (link) => link.id).map((id) => `transfer ${id} is ${other.name}’s`),
    ...shared(own.account, theirs.account, (page) => page.id).map((id) => `account page ${id} is ${other.name}’s`),
    ...shared(own.shelves, theirs.shelves, (shelf) => shelf.id).map((id) => `shelf ${id} is ${other.name}’s`),
    ...shared(own.products, theirs.products, (row) => row.product).map((id) => `product ${id} is ${other.name}’s`),
    ...shared(own.wallets, theirs.wallets, (wallet) => wallet.key).map((key) => `wallet ${key} is ${other.name}’s`),
    ...shared(own.notifications, theirs.notifications, (row) => row.kind).map(
      (kind) => `notifications of ${kind} are ${other.name}’s`,
    ),
    ...shared(own.maintenance?.flatMap(listPaths), theirs.maintenance?.flatMap(listPaths), (path) => path).map(
      (path) => `maintenance of ${path} is ${other.name}’s`,
    ),
    ...(own.tree && own.tree.area === theirs.tree?.area ? [`matches of ${own.tree.area} are ${other.name}’s`] : []),
  ];
}
