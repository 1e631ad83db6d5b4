import { useT } from '../../session/context';
import { KeysetPager } from '../KeysetPager';
import { StaleNote } from '../States';
import type { TableSource } from './source';
import styles from '../panel.module.css';

interface TableFootProps<Row> {
  source: TableSource<Row>;
  /** Rows that fit, of those that have been loaded. */
  shown: number;
  /** Rows that arrived while the pointer was over the table. */
  waiting: number;
  onShowWaiting(): void;
}

/** Under the rows: what waits to be shown, what follows, and how old it is. */
export function TableFoot<Row>({ source, shown, waiting, onShowWaiting }: TableFootProps<Row>) {
  const t = useT();
  const { rows, more, busy, problem, staleSince } = source;
  if (!rows) return null;
  const isPart = shown < rows.length || more;
  return (
    <>
      {/* Always there: screen readers tell only what changes in a place that they know. */}
      <span className="sr" role="status">
        {waiting > 0 && t('list.waiting', { n: waiting })}
      </span>
      {staleSince != null && <StaleNote since={staleSince} />}
      {(isPart || waiting > 0) && (
        <div className={styles.foot}>
          {waiting > 0 && (
            <button type="button" className="btn btn--sm" onClick={onShowWaiting}>
              {t('list.show_waiting', { n: waiting })}
            </button>
          )}
          <span className="grow" />
          {isPart && <span>{t(more ? 'list.part_more' : 'list.part', { n: shown, all: rows.length })}</span>}
          <KeysetPager small more={more && problem === null} busy={busy} onMore={() => source.loadMore?.()} />
        </div>
      )}
    </>
  );
}
