import { z } from 'zod';
import { localized } from './primitives';

/** A path of the site, without query. */
const path = z.string().regex(/^(\/[A-Za-z0-9_-]+)+$/);
/** A dotted path into the configuration. */
const flag = z.string().regex(/^\w+(\.\w+)*$/);
/** Matches that are under way, those to come, or both. */
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

/** A link of the user panel. `count`: the member's own number that stands beside it. */
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

/**
 * What a remote contributes to the page besides its mounts (host contract 1.2). All of it is data; what needs code is
 * named here and exported by './app' under that name, loaded when it is first shown.
 */
export const remoteContributions = z.object({
  badges: z.array(remoteBadge).optional(),
  tree: remoteTree.optional(),
  /** What the search of the left rail looks through: names in the remote's part of the tree, and its matches' teams. */
  search: z.array(z.enum(['leagues', 'matches'])).optional(),
  /** Tiles of the home page, by menu entry. Left out: every entry of the remote that has none below it. */
  tiles: z.array(z.object({ menu: z.string() })).optional(),
  panel: z.array(remotePanelLink).optional(),
  /** How the folded cart of a mount in the cart slot looks; `path` is the mount's. Count and total are told at run time. */
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
});
export type RemoteContributions = z.infer<typeof remoteContributions>;
