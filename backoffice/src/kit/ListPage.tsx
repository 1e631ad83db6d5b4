import type { ReactNode } from 'react';
import { useT } from '../session/context';
import { PageHeader } from '../ui/PageHeader';
import { StaleNote } from '../ui/States';
import { DataTable, type DataTableProps, findId } from '../ui/table/DataTable';
import type { useOpenRow } from './use-desk';

interface ListPageProps<Row extends object>
  extends Omit<DataTableProps<Row>, 'label' | 'empty' | 'isOpen' | 'toAddress' | 'onRows'> {
  /** Name of the page: its heading is the text below `nav`. */
  page: string;
  intro: string;
  icon: string;
  /** Shown where there is nothing at all. */
  none: string;
  /** At the right of the heading. */
  head?: ReactNode;
  /** Between heading and table: figures, notes. */
  above?: ReactNode;
  /** Rows open in a sheet (`useOpenRow`). */
  rows?: ReturnType<typeof useOpenRow>;
  /** Below the table: sheet and dialogs. */
  children?: ReactNode;
}

/** A desk that is a list: heading, figures, the table with all it offers, and the sheet of a row. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { page, intro, icon, none, head, above, toKey = findId, rows, children, ...table } = props;
  const t = useT();
  const { staleSince } = table.source;
  return (
    <>
      <PageHeader title={t(`nav.${page}`)} intro={intro}>
        {head}
      </PageHeader>
      {staleSince != null && <StaleNote since={staleSince} />}
      {above && <div className="contents">{above}</div>}
      <DataTable<Row>
        fill
        label={t(`nav.${page}`)}
        toKey={toKey}
        empty={{ icon, text: none }}
        {...table}
        // Said above.
        source={{ ...table.source, staleSince: null }}
        {...(rows && {
          onRows: rows.setOrder,
          isOpen: (row: Row) => String(toKey(row)) === rows.opened,
          toAddress: (row: Row) => rows.toAddress(toKey(row)),
        })}
      />
      {children}
    </>
  );
}
