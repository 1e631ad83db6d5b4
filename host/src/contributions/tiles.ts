import type { RemoteMenu, RemoteTile } from '@maru/contracts';
import type { MenuGroup } from '../menu/menu';

/** A tile of the home page: the menu entry that it leads to, and how it looks. */
export interface HomeTile extends Omit<RemoteTile, 'menu' | 'icon'> {
  entry: RemoteMenu;
  icon: string;
}

/** Tiles of the first row of the home page. */
const firstRow = 6;

/**
 * Menu entries that the home page has tiles of. A remote that lists its tiles has those; any other has each entry that
 * has none below it.
 */
export function homeTiles(groups: readonly MenuGroup[], listed: Readonly<Record<string, RemoteTile[]>>): HomeTile[] {
  const tiles = new Map(
    Object.values(listed)
      .flat()
      .map((tile) => [tile.menu, tile]),
  );
  return groups.flatMap(({ entry, children }) => {
    const entries = [entry, ...children];
    const own = entries.filter(({ id }) => tiles.has(id));
    const shown = own.length > 0 ? own : children.length > 0 ? children : [entry];
    return shown.map((shownEntry) => {
      const { menu: _, icon = shownEntry.icon, ...look } = tiles.get(shownEntry.id) ?? { menu: shownEntry.id };
      return { ...look, entry: shownEntry, icon };
    });
  });
}

/**
 * The first row: tiles with a picture, the most recently used first, others in the order of their remote's list. Tiles
 * without a picture fill the row.
 * @param recent menu entries, the most recently used first
 */
export function firstTiles(
  tiles: readonly HomeTile[],
  listed: Readonly<Record<string, RemoteTile[]>>,
  recent: readonly string[],
): HomeTile[] {
  const order = Object.values(listed)
    .flat()
    .map(({ menu }) => menu);
  const rank = ({ art, entry }: HomeTile) => {
    const used = recent.indexOf(entry.id);
    if (!art) return order.length + recent.length;
    return used >= 0 ? used : recent.length + order.indexOf(entry.id);
  };
  return [...tiles].sort((a, b) => rank(a) - rank(b)).slice(0, firstRow);
}
