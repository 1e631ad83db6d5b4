import type {
  ReleaseDocument,
  RemoteBadge,
  RemoteContributions,
  RemotePanelLink,
  RemoteTile,
  RemoteTree,
} from '@maru/contracts';

/** Whose presenter shows a product's bets, the presenter's name, and what the record calls the product. */
interface Presenter extends Omit<NonNullable<RemoteContributions['record']>[number], 'product'> {
  remote: string;
}

/** Lists of contributions that the page joins as they are. */
const joined = [
  'money',
  'wallets',
  'transfers',
  'maintenance',
  'notifications',
  'account',
  'products',
  'frames',
  'shelves',
] as const;
type Joined = Pick<Required<RemoteContributions>, (typeof joined)[number]>;

/** What the remotes of a document contribute to the page, each part with the remote that it is of. */
export interface PageContributions extends Joined {
  trees: (RemoteTree & { search: NonNullable<RemoteContributions['search']> })[];
  /** By menu entry: which matches of which area it counts. */
  badges: Record<string, { area: string } & Omit<RemoteBadge, 'menu'>>;
  /** Tiles of the home page, by remote; a remote that says nothing of it is not here. */
  tiles: Record<string, RemoteTile[]>;
  panel: RemotePanelLink[];
  /** Looks of carts by the path that they are mounted at. */
  carts: Record<string, { icon: string }>;
  /** By product: whose presenter shows its bets, and the presenter's name. */
  presenters: Record<string, Presenter>;
}

const byOrder = (a: { order: number; id: string }, b: { order: number; id: string }) =>
  a.order - b.order || Number(a.id > b.id) - Number(a.id < b.id);

/** Adds what one remote contributes. */
function add(to: PageContributions, remote: string, contributions: RemoteContributions): void {
  const { badges = [], tree, search = [], tiles, panel = [], carts = [], record = [] } = contributions;
  const lists = joined.map((kind) => contributions[kind] ?? []);
  for (const list of [badges, search, tiles ?? [], panel, carts, record, ...lists]) {
    if (!Array.isArray(list)) throw new TypeError('a list of contributions is none');
  }
  if (tree) to.trees.push({ ...tree, search });
  if (tree) for (const { menu, ...badge } of badges) to.badges[menu] = { area: tree.area, ...badge };
  if (tiles) to.tiles[remote] = tiles;
  to.panel.push(...panel);
  for (const { path, icon } of carts) to.carts[path] = { icon };
  for (const kind of joined) (to[kind] as unknown[]).push(...(contributions[kind] ?? []));
  for (const { product, ...shown } of record) to.presenters[product] ??= { remote, ...shown };
}

/**
 * What the active releases contribute, by the names of their remotes. A remote that operators have taken off contributes
 * nothing; neither does one whose contributions cannot be read, which is a build that no gate has seen.
 */
export function collectContributions(document: ReleaseDocument): PageContributions {
  const lists = Object.fromEntries(joined.map((kind) => [kind, []])) as unknown as Joined;
  const page: PageContributions = { ...lists, trees: [], badges: {}, tiles: {}, panel: [], carts: {}, presenters: {} };
  const releases = Object.values(document.remotes).sort((a, b) => (a.remote < b.remote ? -1 : 1));
  for (const { remote, description } of releases) {
    if (!description.contributions || document.disabled?.includes(remote)) continue;
    try {
      add(page, remote, description.contributions);
    } catch (error) {
      console.error(`MARU-507 the contributions of ${remote} cannot be read`, error);
    }
  }
  for (const list of [page.panel, page.money, page.transfers, page.account]) list.sort(byOrder);
  return page;
}
