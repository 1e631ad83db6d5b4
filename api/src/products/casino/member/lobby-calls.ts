import {
  type CasinoGameType,
  type CasinoPointEntry,
  type CasinoWallet,
  casinoGameTypes,
  casinoIds,
  type Locale,
} from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../../kernel/column-case';
import type { Handlers } from '../../../kernel/handlers';
import { type Catalogue, toGame, toStudios } from '../lobby/catalogue';
import { findGames, gamesPerPage, listShelves } from '../lobby/search';
import { type ShelfPart, selectShelf } from '../lobby/shelf';
import { readPage } from '../page';
import type { CasinoPorts } from '../ports';
import { isInMaintenance, isOffered, isTypeOffered } from '../switches';

type LobbyHandlers = Pick<
  Handlers,
  'casinoLobby' | 'casinoGames' | 'casinoTables' | 'casinoShelf' | 'casinoFavorite' | 'casinoPointLog'
>;
const unset = { ok: false, reason: 'casino_unset' } as const;
const unavailable = { ok: false, reason: 'casino_unavailable' } as const;
/** Favourites of one member at one casino. */
const maxFavorites = 500;

/** What a casino offers, and what of it is the member's own. */
export function lobbyCalls(ports: CasinoPorts): LobbyHandlers {
  const { db, settings, vendors, catalogues } = ports;

  /** The catalogue of a part that the site offers. */
  const open = async (casino: CasinoWallet, type: CasinoGameType) => {
    const config = await settings.config();
    const vendor = vendors.get(casino);
    if (!vendor || !isTypeOffered(config, casino, type)) return unset;
    const catalogue = await catalogues.read(vendor, casino === casinoIds.casinoAPlus ? 'sports' : type);
    return catalogue ? ({ ok: true, catalogue, isClosed: isInMaintenance(config, type) } as const) : unavailable;
  };
  const readFavorites = async (casino: CasinoWallet, memberId: number) => {
    const rows = await db.query<{ game: string }>(
      'select game from casino_favorites where casino = $1 and member_id = $2 order by created_at desc',
      [casino, memberId],
    );
    return rows.map(({ game }) => game);
  };
  const readRecent = async (casino: CasinoWallet, memberId: number) => {
    const rows = await db.query<{ game: string }>(
      'select game from casino_plays where casino = $1 and member_id = $2 order by opened_at desc limit 60',
      [casino, memberId],
    );
    return rows.map(({ game }) => game);
  };
  const shown = (casino: CasinoWallet, catalogue: Catalogue, games: Catalogue['games'], locale: Locale) =>
    games.map((game) => toGame(game, casino, catalogue, locale));

  return {
    async casinoLobby({ member, params: { casino }, body, locale }) {
      const read = await open(casino, body.gameType);
      if (!read.ok) return read;
      const { catalogue, isClosed } = read;
      const shelves = listShelves(catalogue.games).map(({ shelf, total, games }) => ({
        shelf,
        total,
        games: shown(casino, catalogue, games, locale),
      }));
      return {
        ok: true,
        data: {
          vendors: toStudios(catalogue, locale),
          shelves,
          total: catalogue.games.length,
          maint: catalogue.maintenance || isClosed,
          until: catalogue.until,
          favorites: await readFavorites(casino, member.id),
          asOf: catalogue.asOf,
          stale: catalogue.stale,
        },
      };
    },
    async casinoGames({ member, params: { casino }, body, locale }) {
      const read = await open(casino, body.gameType);
      if (!read.ok) return read;
      const own =
        body.own === 'favorites'
          ? await readFavorites(casino, member.id)
          : body.own === 'recent'
            ? await readRecent(casino, member.id)
            : null;
      const games = findGames(read.catalogue.games, body, own);
      const from = (body.page - 1) * gamesPerPage;
      const part = games.slice(from, from + gamesPerPage);
      return {
        ok: true,
        data: {
          games: shown(casino, read.catalogue, part, locale),
          page: body.page,
          total: games.length,
          last_page: Math.max(1, Math.ceil(games.length / gamesPerPage)),
        },
      };
    },
    async casinoTables({ params: { casino } }) {
      const vendor = vendors.get(casino);
      if (!vendor || !isOffered(await settings.config(), casino)) return unset;
      return { ok: true, data: { tables: await catalogues.tables(vendor), time: ports.now() } };
    },
    async casinoShelf({ locale }) {
      const casino = casinoIds.casinoA;
      const vendor = vendors.get(casino);
      const part = async (type: CasinoGameType, path: string): Promise<ShelfPart> => {
        const read = await open(casino, type);
        const isOpen = read.ok && !read.isClosed && !read.catalogue.maintenance;
        return { path, games: isOpen ? shown(casino, read.catalogue, read.catalogue.games, locale) : [] };
      };
      const [live, slots] = await Promise.all([part('casino', '/casino/casino'), part('slot', '/casino/slot')]);
      const tables = vendor && live.games.length > 0 ? await catalogues.tables(vendor) : [];
      return { ok: true, data: { items: selectShelf(live, slots, tables, locale) } };
    },
    async casinoFavorite({ member, params: { casino }, body }) {
      const vendor = vendors.get(casino);
      const config = await settings.config();
      if (!vendor || !isOffered(config, casino)) return unset;
      if (body.on) {
        let isGame = false;
        for (const type of casinoGameTypes) {
          if (!isTypeOffered(config, casino, type)) continue;
          const catalogue = await catalogues.read(vendor, casino === casinoIds.casinoAPlus ? 'sports' : type);
          isGame ||= catalogue?.games.some(({ id }) => id === body.gameId) ?? false;
        }
        if (!isGame) return { ok: false, reason: 'game_missing' };
        await db.query(
          `insert into casino_favorites (casino, member_id, game)
           select $1, $2, $3 where (select count(*) from casino_favorites where casino = $1 and member_id = $2) < $4
           on conflict do nothing`,
          [casino, member.id, body.gameId, maxFavorites],
        );
      } else {
        await db.query('delete from casino_favorites where casino = $1 and member_id = $2 and game = $3', [
          casino,
          member.id,
          body.gameId,
        ]);
      }
      return { ok: true, data: { success: true, favorites: await readFavorites(casino, member.id) } };
    },
    async casinoPointLog({ member, params, query }) {
      const page = await readPage<CamelCased<CasinoPointEntry>>(
        db,
        {
          columns: `id::float8 as id, reason, point::float8 as point, balance::float8 as balance, money::float8 as money,
            floor(extract(epoch from created_at) * 1000)::float8 as created_at`,
          tables: 'casino_points',
          order: 'id desc',
          condition: 'member_id = $1 and casino = $2',
          values: [member.id, params.casino],
        },
        query.page,
      );
      return { ok: true, data: { ...page, data: page.data.map(toSnakeCase) } };
    },
  };
}
