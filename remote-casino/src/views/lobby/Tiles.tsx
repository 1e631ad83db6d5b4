import type { CasinoGame, CasinoStudio, CasinoTable } from '@maru/contracts';
import { Tile } from './Tile';
import { TileGrid } from './TileGrid';

/** What each tile shows in addition to its game, and where it leads. */
export interface TileContext {
  toAddress(game: string): string;
  studios: ReadonlyMap<string, CasinoStudio>;
  tables: ReadonlyMap<string, CasinoTable>;
  favorites: ReadonlySet<string>;
  onFavorite(game: string, on: boolean): void;
}

/** The tile of a game, by its id. `place`: which of how many, where the list holds a part of them. */
export function toTile(game: CasinoGame, context: TileContext, place?: { at: number; total: number }) {
  return (
    <Tile
      key={game.id}
      game={game}
      to={context.toAddress(game.id)}
      studio={context.studios.get(game.vendorId)}
      table={context.tables.get(game.id)}
      isFavorite={context.favorites.has(game.id)}
      onFavorite={context.onFavorite}
      at={place?.at}
      total={place?.total}
    />
  );
}

/** The tiles of a shelf: a row that scrolls on phones, a grid elsewhere. */
export function Tiles({ games, ...context }: TileContext & { games: readonly CasinoGame[] }) {
  return <TileGrid isRow>{games.map((game) => toTile(game, context))}</TileGrid>;
}
