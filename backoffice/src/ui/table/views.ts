import { readWords } from '../../session/stored';
import { type Condition, readConditions, type TableQuery } from './conditions';
import type { Sorting } from './sorting';

/** A way to look at a table: what it asks for, in which order. */
interface TableView extends TableQuery {
  name: string;
  sorting: Sorting;
}
/** A view that the desk offers; `count` where the server knows it, else the table counts what it has loaded. */
export interface DeskView {
  name: string;
  text: string;
  conditions?: readonly Condition[];
  count?: number;
}
/** A view that an operator made, in their own words. */
export interface SavedView extends TableView {
  text: string;
}

/** A tab of a view: `own` ones were saved by the operator and can be removed. */
export interface ViewTab extends Pick<DeskView, 'name' | 'text' | 'count'> {
  own?: boolean;
}

/** Tabs of a table: all rows, unless the desk replaces that view; the desk's views; the operator's own. */
export function toViewTabs(
  all: DeskView,
  views: readonly DeskView[],
  saved: readonly SavedView[],
  countRows: (conditions?: readonly Condition[]) => number | undefined,
): ViewTab[] {
  const offered = views.some(({ name }) => name === all.name) ? views : [all, ...views];
  return [
    ...offered.map(({ name, text, conditions, count }) => ({ name, text, count: count ?? countRows(conditions) })),
    ...saved.map(({ name, text, conditions }) => ({ name, text, count: countRows(conditions), own: true })),
  ];
}

/** What is stored for an operator: saved views, and hidden columns by the name of the view. */
export interface StoredTable {
  views: SavedView[];
  hidden: Record<string, string[]>;
}

/** The view that every table begins with. */
export const allView = 'all';

export function readStoredTable(value: unknown): StoredTable {
  const { views, hidden } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    views: (Array.isArray(views) ? views : []).flatMap(readView),
    hidden: Object.fromEntries(
      Object.entries(typeof hidden === 'object' && hidden !== null ? hidden : {}).map(([view, names]) => [
        view,
        readWords(names),
      ]),
    ),
  };
}

function readView(value: Partial<SavedView> | null): SavedView[] {
  if (typeof value?.name !== 'string' || typeof value.text !== 'string') return [];
  const { name, text, search, conditions, sorting } = value;
  return [
    {
      name,
      text,
      search: typeof search === 'string' ? search : '',
      conditions: readConditions(conditions),
      sorting: Array.isArray(sorting) ? sorting.filter((column) => typeof column?.id === 'string').slice(0, 1) : [],
    },
  ];
}

/** Adds a view under a new name; columns that are hidden now are hidden in it too. */
export function withView(table: StoredTable, view: Omit<SavedView, 'name'>, shownAs: string): [StoredTable, string] {
  const taken = new Set(table.views.map(({ name }) => name));
  let n = table.views.length + 1;
  while (taken.has(`own-${n}`)) n += 1;
  const name = `own-${n}`;
  const hidden = table.hidden[shownAs];
  return [
    {
      views: [...table.views, { ...view, name }],
      hidden: hidden ? { ...table.hidden, [name]: hidden } : table.hidden,
    },
    name,
  ];
}

/** Takes a view away, with the columns that it hides. */
export function withoutView(table: StoredTable, name: string): StoredTable {
  const { [name]: _, ...hidden } = table.hidden;
  return { views: table.views.filter((view) => view.name !== name), hidden };
}
