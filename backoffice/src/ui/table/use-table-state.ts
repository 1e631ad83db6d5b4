import { useMemo, useState } from 'react';
import { useSession } from '../../session/context';
import { type Stored, useStored } from '../../session/stored';
import type { TableQuery } from './conditions';
import type { Sorting } from './sorting';
import { allView, type DeskView, readStoredTable, type StoredTable, withoutView, withView } from './views';

/** State of a table that the operator has chosen: view, filter, order, hidden columns. */
export interface TableState {
  /** Name of the view that was chosen. */
  view: string;
  query: TableQuery;
  sorting: Sorting;
  hidden: readonly string[];
  /** Views of the operator's own. */
  saved: StoredTable['views'];
  setQuery(query: TableQuery): void;
  setSorting(sorting: Sorting): void;
  setHidden(names: readonly string[]): void;
  choose(name: string): void;
  /** Saves the present filter as the operator's view. */
  save(text: string): void;
  remove(name: string): void;
}

const anything: TableQuery = { search: '', conditions: [] };

/** Stores views and columns by operator and table (`name`) in this browser. `first`, `begin`: filter and view at first. */
export function useTableState(
  name: string,
  views: readonly DeskView[],
  first: TableQuery | undefined,
  begin: string = allView,
): TableState {
  const { operator } = useSession().me;
  const stored = useMemo<Stored<StoredTable>>(
    () => ({ name: `table_${operator.kind}${operator.id}_${name}`, read: readStoredTable }),
    [operator.kind, operator.id, name],
  );
  const [table, keep] = useStored(stored);
  const [view, setView] = useState(begin);
  const [query, setQuery] = useState<TableQuery>(
    () => first ?? { ...anything, conditions: views.find((view) => view.name === begin)?.conditions ?? [] },
  );
  const [sorting, setSorting] = useState<Sorting>([]);
  const choose = (chosen: string) => {
    const own = table.views.find((view) => view.name === chosen);
    const offered = views.find((view) => view.name === chosen);
    setView(chosen);
    setQuery(own ?? { ...anything, conditions: offered?.conditions ?? [] });
    if (own) setSorting(own.sorting);
  };
  return {
    view,
    query,
    sorting,
    hidden: table.hidden[view] ?? [],
    saved: table.views,
    setQuery,
    setSorting,
    setHidden: (names) => keep({ ...table, hidden: { ...table.hidden, [view]: [...names] } }),
    choose,
    save(text) {
      const [next, made] = withView(table, { ...query, sorting, text }, view);
      keep(next);
      setView(made);
    },
    remove(gone) {
      keep(withoutView(table, gone));
      if (gone === view) choose(begin);
    },
  };
}
