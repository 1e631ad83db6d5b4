import type { RemoteMenu } from '@maru/contracts';
import { flagIsOn, liesUnder } from '@maru/contracts/release-routes';
import type { Config } from '@maru/platform';

export interface MenuGroup {
  entry: RemoteMenu;
  children: RemoteMenu[];
}

// By signs, not by a language's order: the first comparison of that kind costs a browser 20 ms of making a collator.
const byOrder = (a: RemoteMenu, b: RemoteMenu) => a.order - b.order || Number(a.id > b.id) - Number(a.id < b.id);

/**
 * The entries that the configuration shows, top level first, each with its children. A child without its parent is gone
 * too. What leads into a closed area is left out; an entry above leads to its first child instead, where it has one.
 */
export function visibleGroups(
  menu: readonly RemoteMenu[],
  config: Config | null,
  isClosed: (path: string) => boolean = () => false,
): MenuGroup[] {
  const shown = menu.filter((entry) => flagIsOn(config, entry.flag)).sort(byOrder);
  return shown
    .filter((entry) => !entry.parent)
    .flatMap((entry) => {
      const children = shown.filter((child) => child.parent === entry.id && !isClosed(child.path));
      if (!isClosed(entry.path)) return [{ entry, children }];
      return children[0] ? [{ entry: { ...entry, path: children[0].path }, children }] : [];
    });
}

/** Room for this many entries in the header. */
const headerRoom = 9;

/**
 * Entries of the header: the top level, with all children if they fit, otherwise with as many live ones as fit.
 * @param isLive whether an entry counts matches in play
 */
export function headerEntries(groups: readonly MenuGroup[], isLive: (id: string) => boolean): RemoteMenu[] {
  const flat = groups.flatMap(({ entry, children }) => [entry, ...children]);
  if (flat.length <= headerRoom) return flat;
  let room = headerRoom - groups.length;
  return groups
    .flatMap(({ entry, children }) => [entry, ...children.filter(({ id }) => isLive(id) && room-- > 0)])
    .slice(0, headerRoom);
}

/** The entry that the path is in: the one with the longest address that the path begins with; of equal ones the child. */
export function currentEntry(entries: readonly RemoteMenu[], path: string): RemoteMenu | null {
  let best: RemoteMenu | null = null;
  let length = -1;
  for (const entry of entries) {
    const fitting = [entry.path, ...(entry.also ?? [])].filter((address) => liesUnder(path, address));
    const fit = Math.max(-1, ...fitting.map((address) => address.length));
    if (fit < 0 || fit < length) continue;
    // In the menu a child may stand before its parent: each is ordered among its own.
    if (fit > length || entry.parent !== undefined) [best, length] = [entry, fit];
  }
  return best;
}

/**
 * The entry among `listed` that the path is in. Where a page's own entry of the menu is not listed, as a child that the
 * header has no room for, it is the entry above it, and never one of another area whose address the path begins with.
 */
export function currentAmong(
  menu: readonly RemoteMenu[],
  listed: readonly RemoteMenu[],
  path: string,
): RemoteMenu | null {
  const own = currentEntry(menu, path);
  const by = (menuId: string | undefined) => listed.find(({ id }) => id === menuId);
  return by(own?.id) ?? by(own?.parent) ?? null;
}
