import type { DeskPage, PageCount, PageCounts } from '../routes/desk';
import { readWords, type Stored } from '../session/stored';

/** Names of the groups that are folded. */
export const closedGroups: Stored<string[]> = { name: 'menu_closed', read: readWords };

/** Sum of the counts of a group's pages in its most urgent kind; null where nothing waits. */
export function sumCounts(pages: readonly Pick<DeskPage, 'name'>[], counts: PageCounts): PageCount | null {
  const all = pages.flatMap(({ name }) => counts[name] ?? []);
  const n = all.reduce((sum, count) => sum + count.n, 0);
  if (n === 0) return null;
  const kind = (['late', 'mine', 'work'] as const).find((entry) => all.some((count) => count.kind === entry)) ?? 'work';
  return { kind, n };
}
