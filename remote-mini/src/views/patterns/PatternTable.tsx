import { useT } from '@maru/platform';
import { beadRoad, streakColumns } from '@maru/rounds';
import { useEffect, useRef } from 'react';
import type { PatternValue } from '../../model/patterns';
import { Bead, beadClasses } from '../results/Bead';
import patternCountsStyles from './pattern-counts.module.css';
import styles from './pattern-table.module.css';

/** Classes of figures in a side's colour. */
const textClasses: Readonly<Record<string, string | undefined>> = {
  a: patternCountsStyles.first,
  b: patternCountsStyles.second,
  t: patternCountsStyles.tie,
  n: patternCountsStyles.neutral,
};

/** Size of the table; what is older is left out. */
const [columns, rows] = [38, 6];
const places = (count: number) => Array.from({ length: count }, (_, at) => at);

interface TableProps {
  label: string;
  values: readonly PatternValue[];
}

/**
 * Keeps the newest column in view where the table is wider than its place. It waits until the table is seen: a phone
 * lays out what is below its first screen no earlier.
 */
function useNewestInView(count: number) {
  const wrap = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = wrap.current;
    const newest = place?.querySelector<HTMLElement>('[data-now]');
    if (!place || !newest || count === 0 || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      place.scrollLeft = newest.offsetLeft - place.clientWidth / 2;
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [count]);
  return wrap;
}

/** A column per run of equal results, with its length below; the newest cell is boxed. */
export function StreakTable({ label, values }: TableProps) {
  const t = useT('rounds');
  const runs = streakColumns(values, columns, rows);
  const wrap = useNewestInView(values.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={label} ref={wrap}>
      <table className={styles.table} aria-label={t('pattern.table')}>
        <tbody>
          {places(rows).map((row) => (
            <tr key={row}>
              {places(columns).map((column) => {
                const run = runs[column];
                const filled = run ? run.cells.length + Math.min(1, run.overflow) : 0;
                if (!run || row >= filled) return <td key={column} />;
                const isNow = row === filled - 1 && column === runs.length - 1;
                return (
                  <td key={column} data-now={isNow || undefined}>
                    {row === run.cells.length ? (
                      <i className={beadClasses[run.value.side]}>+{run.overflow}</i>
                    ) : (
                      <Bead fact={run.value} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {places(columns).map((column) => (
              <td key={column} className={runs[column] ? textClasses[runs[column].value.side] : undefined}>
                {runs[column]?.length}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Every result in its order, down each column. */
export function BeadTable({ label, values }: TableProps) {
  const t = useT('rounds');
  const beads = new Map(beadRoad(values, columns, rows).map((bead) => [`${bead.column} ${bead.row}`, bead]));
  const wrap = useNewestInView(values.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={`${styles.scroller} ${styles.beads}`} tabIndex={0} aria-label={label} ref={wrap}>
      <table className={styles.table} aria-label={t('pattern.table')}>
        <tbody>
          {places(rows).map((row) => (
            <tr key={row}>
              {places(columns).map((column) => {
                const bead = beads.get(`${column} ${row}`);
                if (!bead) return <td key={column} />;
                return (
                  <td key={column} data-now={bead.index === values.length - 1 || undefined}>
                    <Bead fact={bead.value} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
