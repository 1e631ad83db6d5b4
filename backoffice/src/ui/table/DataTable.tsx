import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShortcuts } from '../../keys/use-shortcuts';
import { useT } from '../../session/context';
import { BulkBar } from './BulkBar';
import { ColumnMenu } from './ColumnMenu';
import { CsvButton } from './CsvButton';
import type { DataColumn, RowEdge } from './columns';
import type { FilterField, TableQuery } from './conditions';
import { FilterBar, type FilterHandle } from './FilterBar';
import { nothing, toggled, toggledAll, toSelectionState } from './selection';
import { sortRows } from './sorting';
import type { TableSource } from './source';
import { Table } from './Table';
import { TableBody } from './TableBody';
import { TableFoot } from './TableFoot';
import { TableHeader } from './TableHeader';
import { TableStates } from './TableStates';
import { useCurrentRow } from './use-current-row';
import { useHeldRows } from './use-held-rows';
import { useRowWindow } from './use-row-window';
import { useSortedRows } from './use-sorted-rows';
import { useTableRows } from './use-table-rows';
import { useTableState } from './use-table-state';
import { ViewTabs } from './ViewTabs';
import { allView, type DeskView, toViewTabs } from './views';
import panelStyles from '../panel.module.css';

export interface DataTableProps<Row> {
  /** What the list is called. */
  label: string;
  /** Group of texts that the columns are named in: 'access' → 'access.role'. */
  texts: string;
  /** Key of its stored views and hidden columns; by default the group of texts. */
  name?: string;
  columns: readonly DataColumn<Row>[];
  source: TableSource<Row>;
  /** By default the row's `id`. */
  toKey?(row: Row): string | number;
  /** What is said where there is nothing at all. */
  empty: { icon: string; text: string; note?: string };
  /** Whether the name is shown above the table: pages with more than one. */
  headed?: boolean;
  /** Takes the height that the page has left; else as high as its rows. */
  fill?: boolean;
  /** Address of the server's own file of the same rows; without it the table makes one. */
  file?: string;
  /** Beside the views: the way to a new row. */
  action?: ReactNode;
  toEdge?(row: Row): RowEdge | undefined;
  /** Whether the row is the one in the sheet. */
  isOpen?(row: Row): boolean;
  /** Address of the row's sheet; Enter and a press open it, with ⌘ as a full page. Null: the row has none. */
  toAddress?(row: Row): string | null;
  /** Views in addition to the one of all rows; a view named 'all' replaces it. */
  views?: readonly DeskView[];
  /** Name of the first view; all rows by default. */
  begin?: string;
  /** Hears the keys of the rows in the order in which they are shown. */
  onRows?(ids: readonly string[]): void;
  /** Where the server searches and filters: by what. The page asks for what `onQuery` tells. */
  fields?: readonly FilterField[];
  onQuery?(query: TableQuery): void;
  /** The filter at first, where the page's address names one. */
  first?: TableQuery;
  /** Placeholder of the search field. */
  searchHint?: string;
  /** Keys of one letter that act on the row on which J and K stand. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** What can be done with selected rows; without it none can be selected. */
  bulk?: { fact(rows: readonly Row[]): ReactNode; acts(rows: readonly Row[], clear: () => void): ReactNode };
}

export const findId = (row: object) => (row as { id: string | number }).id;

/** A list of the console: views, filter, rows that keep their places under the pointer, and keys for all of it. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, texts, columns, source, bulk, toAddress, views = [], fields: serverFields } = props;
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const filter = useRef<FilterHandle>(null);
  const state = useTableState(props.name ?? texts, views, props.first, props.begin);
  const { query, sorting } = state;
  const { fields, fitting } = useTableRows(texts, columns, source.rows ?? noRows, serverFields);
  const fits = useMemo(() => fitting(query), [fitting, query]);
  const sorted = useSortedRows(columns, fits, props.toKey ?? findId, sorting, state.setSorting);
  const held = useHeldRows(sorted.rows, JSON.stringify([query, sorting, state.view]));
  const rowWindow = useRowWindow(held.rows.length, scroller);
  const current = useCurrentRow(held.rows, body, rowWindow.reach);
  const [selection, select] = useState(nothing);
  const ids = held.rows.map(({ id }) => id);
  const selected = bulk ? sorted.rows.filter(({ id }) => selection.has(id)).map(({ row }) => row) : [];

  const clear = () => select(nothing);
  useQueryReport(query, (changed) => {
    clear();
    props.onQuery?.(changed);
  });
  useRowReport(ids, props.onRows);
  const openRow = useOpenRow();
  const currentRow = current.current;
  useShortcuts(box, {
    ...Object.fromEntries(
      Object.entries(props.rowKeys ?? {}).map(([key, act]) => [key, () => current.row && act(current.row)]),
    ),
    j: () => current.move(1),
    k: () => current.move(-1),
    x: bulk && currentRow !== null ? () => select(toggled(selection, currentRow)) : undefined,
    '/': () => filter.current?.search(),
    f: fields.length > 0 ? () => filter.current?.add() : undefined,
  });

  const countRows = (conditions: TableQuery['conditions'] = []) =>
    serverFields || source.rows === null || source.more ? undefined : fitting({ search: '', conditions }).length;
  const tabs = toViewTabs({ name: allView, text: t('access.all') }, views, state.saved, countRows);
  const shown = columns.filter(({ name, fixed }) => fixed || !state.hidden.includes(name));
  return (
    <section
      className={props.fill ? `${panelStyles.panel} ${panelStyles.fill}` : panelStyles.panel}
      aria-label={label}
      aria-busy={source.busy}
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || selection.size === 0) return;
        event.preventDefault();
        clear();
      }}
    >
      {props.headed && (
        <header>
          <h2>{label}</h2>
          <span className="grow" />
          {props.action}
        </header>
      )}
      <ViewTabs
        label={t('list.views', { name: label })}
        tabs={tabs}
        chosen={state.view}
        onChoose={state.choose}
        onSave={state.save}
        onRemove={state.remove}
      >
        <CsvButton
          label={label}
          name={props.name ?? texts}
          texts={texts}
          columns={shown}
          source={source}
          arrange={(rows) => sortRows(fitting(query, rows), columns, sorting)}
          file={props.file}
        />
        <ColumnMenu
          columns={columns.filter(({ fixed }) => !fixed).map(({ name }) => ({ name, text: t(`${texts}.${name}`) }))}
          hidden={state.hidden}
          onHide={state.setHidden}
        />
        {!props.headed && props.action}
      </ViewTabs>
      <FilterBar
        ref={filter}
        query={query}
        fields={fields}
        hint={props.searchHint ?? t('search.label')}
        onQuery={state.setQuery}
      />
      {held.rows.length > 0 && (
        <div className={panelStyles.scroll} ref={scroller}>
          <Table
            isPart={rowWindow.isPart}
            isTwoLine={columns.some(({ phone }) => phone)}
            aria-rowcount={held.rows.length + 1}
          >
            <TableHeader
              texts={texts}
              columns={shown}
              findDirection={sorted.findDirection}
              onSort={sorted.toggle}
              share={bulk ? toSelectionState(selection, ids) : null}
              onSelectAll={() => select(toggledAll(selection, ids))}
            />
            <TableBody
              body={body}
              texts={texts}
              columns={shown}
              held={held}
              rowWindow={rowWindow}
              current={currentRow}
              onCurrent={current.setCurrent}
              selection={bulk ? selection : null}
              onSelect={(id) => select(toggled(selection, id))}
              toEdge={props.toEdge}
              isOpen={props.isOpen}
              onOpen={toAddress && ((row, full) => openRow(toAddress(row), full))}
            />
          </Table>
        </div>
      )}
      {(held.rows.length === 0 || source.problem !== null) && (
        <TableStates
          source={source}
          label={label}
          empty={props.empty}
          query={query}
          fields={fields}
          countWithout={(without) => (serverFields ? null : fitting(without).length)}
          onQuery={state.setQuery}
        />
      )}
      {selected.length > 0 && bulk && (
        <BulkBar n={selected.length} fact={bulk.fact(selected)} onClear={clear}>
          {bulk.acts(selected, clear)}
        </BulkBar>
      )}
      <TableFoot source={source} shown={fits.length} waiting={held.waiting} onShowWaiting={held.release} />
    </section>
  );
}

const noRows: readonly never[] = [];

/** Reports the filter each time it changes, but not the first one. */
function useQueryReport(query: TableQuery, report: (query: TableQuery) => void) {
  const latest = useRef(report);
  latest.current = report;
  const reported = useRef(query);
  useEffect(() => {
    if (reported.current === query) return;
    reported.current = query;
    latest.current(query);
  }, [query]);
}

/** Reports the keys of the rows each time they or their order change. */
function useRowReport(ids: readonly string[], report: DataTableProps<never>['onRows']) {
  const latest = useRef(report);
  latest.current = report;
  const order = ids.join('\n');
  useEffect(() => latest.current?.(order === '' ? [] : order.split('\n')), [order]);
}

/** Opens a row's sheet by its address, `full` as a full page; a row without an address stays closed. */
function useOpenRow() {
  const navigate = useNavigate();
  return (address: string | null, full: boolean) => {
    if (address === null) return;
    const [pathname = '', search] = address.split('?');
    const words = new URLSearchParams(search);
    if (full) words.set('full', '1');
    navigate({ pathname, search: words.toString() });
  };
}
