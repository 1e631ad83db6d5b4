import {
  type CasinoGame,
  type CasinoTable,
  type HomeShelfItem,
  type Locale,
  limitsText,
  maxShelfItems,
} from '@maru/contracts';

/** Games of one lobby, with the page that opens them. */
export interface ShelfPart {
  path: string;
  games: readonly CasinoGame[];
}

const toItem = (
  path: string,
  { id, name, picture, limits }: CasinoGame,
  locale: Locale,
  players?: number,
): HomeShelfItem => ({
  id,
  name,
  picture,
  path: `${path}?game=${encodeURIComponent(id)}`,
  ...(players === undefined ? {} : { players }),
  ...(limits ? { note: limitsText(limits, locale) } : {}),
});

/**
 * Returns the items of the home page's shelf: live tables with the most players, then popular slots in the vendor's
 * order. Each has half of the shelf, and the room that the other leaves. Games under maintenance are left out.
 */
export function selectShelf(
  live: ShelfPart,
  slots: ShelfPart,
  tables: readonly CasinoTable[],
  locale: Locale,
): HomeShelfItem[] {
  const players = new Map(tables.map((table) => [table.game, table.players]));
  const countPlayers = ({ id }: CasinoGame) => players.get(id) ?? -1;
  const openTables = live.games.filter(({ maint }) => !maint).sort((a, b) => countPlayers(b) - countPlayers(a));
  const popular = slots.games.filter(({ maint, shelf }) => !maint && shelf === 'popular');
  const half = maxShelfItems / 2;
  const shownSlots = popular.slice(0, maxShelfItems - Math.min(half, openTables.length));
  const shownTables = openTables.slice(0, maxShelfItems - Math.min(half, popular.length));
  return [
    ...shownTables.map((game) => toItem(live.path, game, locale, players.get(game.id))),
    ...shownSlots.map((game) => toItem(slots.path, game, locale)),
  ];
}
