import type { Approval } from '@maru/contracts';
import type { ReactNode } from 'react';
import { Empty, Failed, KeysetPager, type PagedList, Skeleton } from '../../kit';
import { ApprovalList } from './ApprovalList';
import styles from './approval-pages.module.css';

interface ApprovalPagesProps {
  list: PagedList<Approval>;
  /** How it is said that there is nothing, and the way on. */
  empty: { title: string; wayOn: ReactNode };
  opened: number | null;
  onOpen(id: number): void;
}

const shape = { rows: 4, height: 72 };

/** The requests of a view, page by page, and what it is like without any. */
export function ApprovalPages({ list, empty, opened, onOpen }: ApprovalPagesProps) {
  const { rows, more, busy, problem, loadMore } = list;
  return (
    <>
      {rows && rows.length > 0 && <ApprovalList rows={rows} opened={opened} onOpen={onOpen} />}
      {problem !== null && <Failed problem={problem} onRetry={loadMore} />}
      {!rows && problem === null && <Skeleton {...shape} />}
      {rows?.length === 0 && problem === null && (
        <Empty icon="clipboard-check" title={empty.title}>
          {empty.wayOn}
        </Empty>
      )}
      {more && problem === null && (
        <p className={styles.more}>
          <KeysetPager more={more} busy={busy} onMore={loadMore} />
        </p>
      )}
    </>
  );
}
