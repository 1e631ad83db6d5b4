import { type CSSProperties, memo, type ReactNode } from 'react';
import { useNearViewport } from '../match-list/view/use-near-viewport';
import styles from './lines.module.css';

/** Rows that are drawn and removed together as the page scrolls: as many as a slow phone draws in half a long task. */
const chunkRows = 5;

const countRuns = (rows: number) => Math.ceil(rows / chunkRows);

interface RowsProps {
  ids: readonly number[];
  /** What the rows scroll in; null while it is not known. */
  scroller: Element | Document | null;
  /** A row that is always drawn: an open one has its own size. */
  stays?(id: number): boolean;
  /** Draws a row as an `li`. The same function draws the same row: another function redraws all of them. */
  children(id: number): ReactNode;
}

/** A league's matches under its head, as every list of matches has them. */
export function LeagueBlock(
  props: RowsProps & { label: string; className?: string; head: ReactNode; folded?: boolean },
) {
  const { label, className, head, folded = false, ...rows } = props;
  return (
    <section
      className={folded ? className : `${className} ${styles.long}`}
      aria-label={label}
      style={{ '--matches': rows.ids.length, '--runs': countRuns(rows.ids.length) } as CSSProperties}
    >
      {head}
      {folded ? null : <LeagueRows {...rows} />}
    </section>
  );
}

/** Matches in short runs. A run far from view is an empty box of its size, so that thousands cost what is in view. */
export function LeagueRows({ ids, ...props }: RowsProps) {
  const starts = Array.from({ length: countRuns(ids.length) }, (_, at) => at * chunkRows);
  return starts.map((start) => {
    const run = ids.slice(start, start + chunkRows);
    return <Run key={run[0]} {...props} ids={run} />;
  });
}

const Run = memo(
  function Run({ ids, scroller, stays, children }: RowsProps) {
    const alwaysShown = stays !== undefined && ids.some(stays);
    const [ref, near] = useNearViewport<HTMLUListElement>(scroller, alwaysShown);
    const shown = near || alwaysShown;
    return (
      <ul
        ref={ref}
        className={shown ? `${styles.run} ${styles.near}` : `${styles.run} ${styles.far}`}
        style={{ '--rows': ids.length } as CSSProperties}
      >
        {shown ? ids.map(children) : null}
      </ul>
    );
  },
  ({ ids: before, ...a }, { ids, ...b }) =>
    a.scroller === b.scroller &&
    a.stays === b.stays &&
    a.children === b.children &&
    before.length === ids.length &&
    ids.every((id, at) => id === before[at]),
);
