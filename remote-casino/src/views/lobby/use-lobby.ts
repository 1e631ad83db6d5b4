import { cache, call, useCall } from '@maru/client';
import { toast, useLocation } from '@maru/platform';
import { useCallback, useMemo } from 'react';
import { gameAddress, type LobbyRef } from '../../routes/routes';
import type { TileContext } from './Tiles';

/** Live tables are at most 5 s old at the server: asking faster brings nothing. */
const tablesEveryMs = 5_000;

/** Games and live tables of a lobby, and what each tile shows of them. */
export function useLobby({ casino, type, path }: LobbyRef) {
  const { search } = useLocation();
  const games = useCall('casinoLobby', { params: { casino }, body: { gameType: type } }, { freshMs: 60_000 });
  const { data: live } = useCall('casinoTables', type === 'casino' ? { params: { casino } } : null, {
    everyMs: tablesEveryMs,
  });
  const studios = useMemo(() => new Map(games.data?.vendors.map((studio) => [studio.id, studio])), [games.data]);
  const tables = useMemo(() => new Map(live?.tables.map((table) => [table.game, table])), [live]);
  const favorites = useMemo(() => new Set(games.data?.favorites), [games.data]);
  const toAddress = useCallback((game: string) => gameAddress(path, search, game), [path, search]);
  const onFavorite = useCallback(
    async (gameId: string, on: boolean): Promise<void> => {
      const result = await call('casinoFavorite', { params: { casino }, body: { gameId, on } });
      if (!result.ok) return void toast({ tone: 'caution', title: result.message });
      cache.change('casinoLobby', (answer, { params }) =>
        params.casino === casino ? { ...answer, favorites: result.data.favorites } : answer,
      );
      void cache.renew('casinoGames');
    },
    [casino],
  );
  const tiles: TileContext = { toAddress, studios, tables, favorites, onFavorite };
  return { ...games, tiles };
}
