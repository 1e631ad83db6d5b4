import { z } from 'zod';
import { epochMs, id, krw } from '../primitives';

/** What a lobby shows: live tables, slots; `sports` is the offer of aplus. */
export const casinoGameTypes = ['casino', 'slot', 'sports'] as const;
export const casinoGameType = z.enum(casinoGameTypes);
export type CasinoGameType = z.infer<typeof casinoGameType>;

/** Rows of a lobby, in the order in which they are shown. */
export const casinoShelves = ['baccarat', 'table', 'show', 'popular', 'new', 'slot', 'sports'] as const;
export const casinoShelf = z.enum(casinoShelves);
export type CasinoShelf = z.infer<typeof casinoShelf>;

/**
 * A game studio within a casino. `until`: expected end of its maintenance; null if it is open or the end is unknown.
 */
export const casinoStudio = z.object({
  id: z.string().min(1).max(40),
  name: z.string(),
  games: z.int().min(0),
  maint: z.boolean(),
  until: epochMs.nullable(),
});
export type CasinoStudio = z.infer<typeof casinoStudio>;

/** A game of a lobby. `picture` is an address on this site; pictures are 340 × 230. */
export const casinoGame = z.object({
  id: z.string().min(1).max(64),
  vendorId: z.string().min(1).max(40),
  /** In the caller's language as far as the vendor has it. */
  name: z.string(),
  type: casinoGameType,
  shelf: casinoShelf,
  picture: z.string(),
  isNew: z.boolean(),
  maint: z.boolean(),
  /** Stakes of a live table, in KRW; null for slots. */
  limits: z.object({ min: krw, max: krw }).nullable(),
});
export type CasinoGame = z.infer<typeof casinoGame>;

/** A live table now. `road`: results oldest first, of `B`, `P` and `T`, 60 at most; '' for other games than baccarat. */
export const casinoTable = z.object({
  game: z.string(),
  players: z.int().min(0),
  /** Free seats; null if the table has no seat limit. */
  seats: z.int().min(0).nullable(),
  road: z.string().max(60),
});
export type CasinoTable = z.infer<typeof casinoTable>;

/** What a page of games is of. Without any filter: the whole type. */
export const casinoGamesQuery = z.strictObject({
  /** A studio's id; 'all' for every one. */
  vendorId: z.string().min(1).max(40),
  gameType: casinoGameType,
  page: z.int().min(1).max(1_000).default(1),
  shelf: casinoShelf.optional(),
  search: z.string().trim().max(40).optional(),
  /** The member's own ones: marked as favourites, or played lately (newest first). */
  own: z.enum(['favorites', 'recent']).optional(),
});
export type CasinoGamesQuery = z.infer<typeof casinoGamesQuery>;

/** 60 games a page. */
export const casinoGamesPage = z.object({
  games: z.array(casinoGame),
  page: z.int(),
  last_page: z.int(),
  total: z.int(),
});
export type CasinoGamesPage = z.infer<typeof casinoGamesPage>;

/**
 * POST lobbyList: studios with their counts, and the first games of each shelf (10 at most each) with the shelf's total.
 * `maint`: the whole casino takes no play now. `asOf`: when the list was read from the vendor; `stale`: the vendor did not
 * answer and this is the list it gave last.
 */
export const casinoLobby = z.object({
  vendors: z.array(casinoStudio),
  shelves: z.array(z.object({ shelf: casinoShelf, total: z.int(), games: z.array(casinoGame) })),
  total: z.int(),
  maint: z.boolean(),
  until: epochMs.nullable(),
  favorites: z.array(z.string()),
  asOf: epochMs,
  stale: z.boolean(),
});
export type CasinoLobby = z.infer<typeof casinoLobby>;

/** A line of the point log of a casino: points that play brought, or that were exchanged. In 1/100, signed. */
export const casinoPointEntry = z.object({
  id,
  reason: z.enum(['play', 'exchanged', 'corrected']),
  point: z.int(),
  balance: z.int(),
  /** Money of an exchange, in KRW. */
  money: krw.nullable(),
  created_at: epochMs,
});
export type CasinoPointEntry = z.infer<typeof casinoPointEntry>;
