import { Skeleton } from '@maru/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './match-list.module.css';

/** Blocks of placeholders with the size of the later content: `blocks` has the number of rows of each. */
function Blocks(props: { blocks: readonly number[]; className?: string; head(at: number): ReactNode; row: ReactNode }) {
  return props.blocks.map((rows, at) => (
    <div key={rows} className={props.className}>
      {props.head(at)}
      {Array.from({ length: rows }, (_, row) => `${rows}-${row}`).map((key) => (
        <Fragment key={key}>{props.row}</Fragment>
      ))}
    </div>
  ));
}

const odds = (height: number) => (
  <>
    <Skeleton height={height} />
    <Skeleton height={height} />
    <Skeleton height={height} />
  </>
);

/** The list beside a match: two leagues, five and four matches. */
export function CompactSkeleton() {
  return (
    <Blocks
      blocks={[5, 4]}
      head={() => (
        <div className={styles.leagueHeader}>
          <Skeleton width={18} height={18} radius="50%" />
          <Skeleton width={140} height={12} />
        </div>
      )}
      row={
        <div className={styles.match}>
          <Skeleton width={28} height={28} />
          <span className="stack stack--sm">
            <Skeleton width="70%" height={12} />
            <Skeleton width="55%" height={12} />
          </span>
          <span className={styles.odds}>{odds(36)}</span>
        </div>
      }
    />
  );
}

/** The list of full width: two leagues, four and three matches. */
export function LineSkeleton() {
  return (
    <Blocks
      blocks={[4, 3]}
      className="card league"
      head={(at) => (
        <div className="league__head">
          <Skeleton width={160 + at * 30} height={14} />
        </div>
      )}
      row={
        <div className="match">
          <Skeleton width={36} height={24} />
          <Skeleton width={40} height={12} />
          <div className="tri">{odds(38)}</div>
          <span />
        </div>
      }
    />
  );
}
