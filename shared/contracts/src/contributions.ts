import { z } from 'zod';
import { localized } from './primitives';

/** A path of the site, without query. */
const path = z.string().regex(/^(\/[A-Za-z0-9_-]+)+$/);
/** A dotted path into the configuration. */
const flag = z.string().regex(/^\w+(\.\w+)*$/);
/** Live matches, upcoming ones, or both. */
export const matchCount = z.enum(['live', 'coming', 'all']);
export type MatchCount = z.infer<typeof matchCount>;

/**
 * A count on a menu entry, wherever the entry is shown. `count`: which of the matches of the remote's tree; `list`: those
 * that stand in this one list of the area alone, by the name that GET /api/game/matches counts it under.
 */
export const remoteBadge = z.object({ menu: z.string(), count: matchCount, list: z.string().optional() });
export type RemoteBadge = z.infer<typeof remoteBadge>;

/**
 * The remote's part of today's tree. `area`: whose matches they are in GET /api/game/matches. `lists`: where they lead,
 * each list with the matches that it shows; the first is where a league leads unless the member is at another one.
 * `keys`: names of the query's parameters for sport, country and league; `match`: for one match. `text` names the area
 * where several are shown.
 */
export const remoteTree = z.object({
  area: z.string().regex(/^[a-z][a-z0-9-]*$/),
  lists: z.array(z.object({ count: z.enum(['live', 'coming']), path })).min(1),
  keys: z.tuple([z.string(), z.string(), z.string()]),
  match: z.string(),
  text: z.string().optional(),
  texts: localized.partial().optional(),
});
export type RemoteTree = z.infer<typeof remoteTree>;

/** A link of the user panel. `count`: the member's number shown beside it. */
export const remotePanelLink = z.object({
  id: z.string(),
  text: z.string(),
  texts: localized.partial().optional(),
  icon: z.string(),
  path: z.string(),
  order: z.int(),
  flag: flag.optional(),
  count: z.enum(['memo', 'coupon']).optional(),
});
export type RemotePanelLink = z.infer<typeof remotePanelLink>;

const named = { id: z.string(), text: z.string(), texts: localized.partial().optional() };

/**
 * A button below the member's money (host contract 1.3). `notForTypes`: types of member that have no use for it; `bar`:
 * it is a cell of the bottom bar too, which has room for two.
 */
export const remoteMoneyLink = z.object({
  ...named,
  icon: z.string(),
  path,
  order: z.int(),
  notForTypes: z.array(z.int()).optional(),
  bar: z.boolean().optional(),
});
export type RemoteMoneyLink = z.infer<typeof remoteMoneyLink>;

/**
 * A wallet beside the member's own money (host contract 1.3). `key`: its name in addresses of transfers; `roots`: the
 * remote's pages where it is used; `flag`: what opens it; `balance`: the field of the user object that holds its balance
 * and points, left out where the user object has none and the panel shows no row.
 */
export const remoteWallet = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]*$/),
  roots: z.array(path).min(1),
  flag,
  text: z.string(),
  texts: localized.partial().optional(),
  balance: z.string().optional(),
});
export type RemoteWallet = z.infer<typeof remoteWallet>;

/**
 * A link of the panel on pages where a wallet is used (host contract 1.3). It leads to `path` followed by the wallet's
 * key. `cell`: its appearance in the cart's cell of the bottom bar there.
 */
export const remoteTransferLink = z.object({
  ...named,
  icon: z.string(),
  path,
  order: z.int(),
  cell: z.object({ text: z.string(), texts: localized.partial().optional(), icon: z.string() }).optional(),
});
export type RemoteTransferLink = z.infer<typeof remoteTransferLink>;

/**
 * Addresses that are under maintenance while all of the flags are on (host contract 1.3). If several rows match an
 * address, the longest path counts.
 */
export const remoteMaintenance = z.object({ paths: z.array(path).min(1), flags: z.array(flag).min(1) });
export type RemoteMaintenance = z.infer<typeof remoteMaintenance>;

/**
 * A kind of notification that belongs to the remote (host contract 1.3): its name, its appearance, and the page it
 * leads to. `changesUser`: the user object has changed with it, so the page reloads it.
 */
export const remoteNotification = z.object({
  kind: z.string().regex(/^[a-z][a-z0-9_-]*$/),
  text: z.string(),
  texts: localized.partial().optional(),
  icon: z.string(),
  tint: z.enum(['success', 'caution', 'info']),
  path: path.optional(),
  changesUser: z.boolean().optional(),
});
export type RemoteNotification = z.infer<typeof remoteNotification>;

/** A page of the member's own that the tabs of the host's account pages lead to (host contract 1.3). */
export const remoteAccountPage = z.object({
  ...named,
  path,
  order: z.int(),
  /** The query that shows one period of it, with `{from}` and `{to}` for its days; the bet record's days lead there. */
  period: z
    .string()
    .regex(/\{from\}.*\{to\}/)
    .optional(),
});
export type RemoteAccountPage = z.infer<typeof remoteAccountPage>;

/** What my page calls a product whose bets are in no record (host contract 1.3). */
export const remoteProduct = z.object({
  product: z.string(),
  text: z.string(),
  texts: localized.partial().optional(),
  icon: z.string(),
});
export type RemoteProduct = z.infer<typeof remoteProduct>;

/** Pictures that the host can draw on a tile. */
export const tileArt = z.enum(['balls', 'cells', 'steps', 'lanes', 'wheel', 'cards', 'curve', 'dice']);
export type TileArt = z.infer<typeof tileArt>;

/**
 * A tile of the home page, by menu entry. `icon`: used where the tile is beside others that share the entry's icon.
 * With `art` it has a picture and may be in the first row. `draw`: where to read the time of its next round: call
 * `list` answers `{ games: { [game]: { nextTime, term } } }`, in seconds. Hosts that know only `menu` ignore the other
 * fields.
 */
export const remoteTile = z.object({
  menu: z.string(),
  icon: z.string().optional(),
  art: tileArt.optional(),
  draw: z.object({ list: z.string().regex(/^[a-zA-Z]+$/), game: z.string() }).optional(),
});
export type RemoteTile = z.infer<typeof remoteTile>;

/**
 * A shelf at the end of the home page (host contract 1.4). `list`: the call that returns its items (`homeShelf`), without
 * input; `path`: the page with all of them; `flags`: all must be on, or the shelf is absent.
 */
export const remoteShelf = z.object({
  ...named,
  path,
  order: z.int(),
  flags: z.array(flag).min(1).optional(),
  list: z.string().regex(/^[a-zA-Z]+$/),
});
export type RemoteShelf = z.infer<typeof remoteShelf>;

/** An event of the public channel that belongs to the remote, and the field that it must carry (host contract 1.3). */
export const remoteFrame = z.object({ event: z.string(), field: z.string() });
export type RemoteFrame = z.infer<typeof remoteFrame>;

/**
 * Contributions of a remote to the page in addition to its mounts (host contract 1.2; `money` and what follows it 1.3;
 * `shelves` 1.4). All of it is data. Code is referenced by name, exported by './app' under that name, and loaded when it
 * is first shown.
 */
export const remoteContributions = z.object({
  badges: z.array(remoteBadge).optional(),
  tree: remoteTree.optional(),
  /** What the search of the left rail looks through: names in the remote's part of the tree, and its matches' teams. */
  search: z.array(z.enum(['leagues', 'matches'])).optional(),
  /** Tiles of the home page, by menu entry. Left out: every entry of the remote that has none below it. */
  tiles: z.array(remoteTile).optional(),
  panel: z.array(remotePanelLink).optional(),
  /**
   * Appearance of the folded cart of a mount in the cart slot; `path` is the mount's. Count and total are supplied at
   * run time.
   */
  carts: z.array(z.object({ path, icon: z.string() })).optional(),
  /** Flags of the configuration that the remote reads. Listed, every flag that its description uses must be one. */
  flags: z.array(flag).optional(),
  /**
   * How bets of a product are shown in the record; `name`: of the presenter that './app' contributes, `text` (`texts` in
   * other languages) and `icon`: what the record's filter calls the product.
   */
  record: z
    .array(
      z.object({
        product: z.string(),
        name: z.string(),
        text: z.string().optional(),
        texts: localized.partial().optional(),
        icon: z.string().optional(),
      }),
    )
    .optional(),
  money: z.array(remoteMoneyLink).optional(),
  wallets: z.array(remoteWallet).optional(),
  transfers: z.array(remoteTransferLink).optional(),
  maintenance: z.array(remoteMaintenance).optional(),
  notifications: z.array(remoteNotification).optional(),
  account: z.array(remoteAccountPage).optional(),
  products: z.array(remoteProduct).optional(),
  frames: z.array(remoteFrame).optional(),
  shelves: z.array(remoteShelf).optional(),
});
export type RemoteContributions = z.infer<typeof remoteContributions>;
