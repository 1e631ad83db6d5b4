import type { ReactNode } from 'react';
import type { PagedList } from '../api/use-list';
import { useT } from '../shell/context';
import { Empty, Failed, Skeleton } from './States';

interface PagedRowsProps<Row> {
  list: PagedList<Row>;
  /** How it is said that there is nothing. */
  empty: { icon: string; text: string };
  /** Rows of the skeleton and the height of one. */
  rows?: number;
  height?: number;
  children(rows: readonly Row[]): ReactNode;
}

/** A list that is read page by page: what came, the way to what follows, and what it is like without anything. */
export function PagedRows<Row>({ list, empty, rows: shape = 8, height, children }: PagedRowsProps<Row>) {
  const t = useT();
  const { rows, more, busy, problem, loadMore } = list;
  return (
    <>
      {rows && rows.length > 0 && children(rows)}
      {problem !== null && <Failed problem={problem} onRetry={loadMore} />}
      {!rows && problem === null && <Skeleton rows={shape} height={height} />}
      {rows?.length === 0 && problem === null && <Empty icon={empty.icon} title={empty.text} />}
      {more && problem === null && (
        <p className="more">
          <button type="button" className="btn" aria-busy={busy} disabled={busy} onClick={loadMore}>
            {t('audit.more')}
          </button>
        </p>
      )}
    </>
  );
}
