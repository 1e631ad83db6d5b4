import type { DeskPage, PageCount, PageCounts } from '../routes/desk';

const closedKey = 'maru_ops_menu_closed';

/** Names of the groups that are folded in this browser. */
export function readClosedGroups(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(closedKey) ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps them; without storage they are open again after a reload. */
export function writeClosedGroups(names: readonly string[]): void {
  try {
    localStorage.setItem(closedKey, JSON.stringify(names));
  } catch {
    // Nothing to do: the menu works without it.
  }
}

/** Sum of the counts of a group's pages in its most urgent kind; null where nothing waits. */
export function sumOf(pages: readonly Pick<DeskPage, 'name'>[], counts: PageCounts): PageCount | null {
  const all = pages.flatMap(({ name }) => counts[name] ?? []);
  const n = all.reduce((sum, count) => sum + count.n, 0);
  if (n === 0) return null;
  const kind = (['late', 'mine', 'work'] as const).find((one) => all.some((count) => count.kind === one)) ?? 'work';
  return { kind, n };
}
