import type { RemoteMenu } from '@maru/contracts';
import type { MenuGroup } from '../menu/menu';

/**
 * Menu entries that the home page has tiles of. A remote that lists its tiles has those; any other has each entry that
 * has none below it.
 */
export function tileEntries(groups: readonly MenuGroup[], listed: Readonly<Record<string, string[]>>): RemoteMenu[] {
  const ids = new Set(Object.values(listed).flat());
  return groups.flatMap(({ entry, children }) => {
    const entries = [entry, ...children];
    if (entries.some(({ id }) => ids.has(id))) return entries.filter(({ id }) => ids.has(id));
    return children.length > 0 ? children : [entry];
  });
}
