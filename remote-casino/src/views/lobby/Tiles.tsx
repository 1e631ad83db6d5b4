import type { CasinoGame, CasinoStudio, CasinoTable } from '@maru/contracts';
import type { KeyboardEvent } from 'react';
import { arrowTarget } from '../../model/arrow-target';
import { Tile } from './Tile';

/** Tiles in a grid, or in a row where `isRow`; arrow keys go from one to the next. */
export function Tiles(props: {
  games: readonly CasinoGame[];
  isRow?: boolean;
  addressOf(game: string): string;
  studios: ReadonlyMap<string, CasinoStudio>;
  tables: ReadonlyMap<string, CasinoTable>;
  favorites: ReadonlySet<string>;
  onFavorite(game: string, on: boolean): void;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.cz-open')];
    const from = links.indexOf(event.target as HTMLElement);
    const boxes = links.map((link) => link.getBoundingClientRect());
    const target = from < 0 ? null : arrowTarget(event.key, from, boxes);
    if (target === null) return;
    event.preventDefault();
    links[target]!.focus();
  };
  return (
    <ul className={props.isRow ? 'cz-tiles cz-tiles--row' : 'cz-tiles'} onKeyDown={onKeyDown}>
      {props.games.map((game) => (
        <Tile
          key={game.id}
          game={game}
          to={props.addressOf(game.id)}
          studio={props.studios.get(game.vendorId)}
          table={props.tables.get(game.id)}
          isFavorite={props.favorites.has(game.id)}
          onFavorite={props.onFavorite}
        />
      ))}
    </ul>
  );
}
