import { useT } from '@maru/platform';
import { currentStreak } from '@maru/rounds';
import type { CSSProperties } from 'react';
import type { PatternValue, ValueCount } from '../../model/patterns';
import { beadClasses } from '../results/Bead';
import baccaratRoadsStyles from './baccarat-roads.module.css';
import styles from './pattern-counts.module.css';

/** 4190 → '41.9'. */
export const expectedText = (hundredths: number): string => (Math.round(hundredths / 10) / 10).toFixed(1);

/** Count of each value beside its expected count, and the current run. */
export function PatternCounts({ values, counts }: { values: readonly PatternValue[]; counts: readonly ValueCount[] }) {
  const t = useT('rounds');
  const run = currentStreak(values);
  const summary = [
    t('pattern.recent', { n: values.length }),
    run && t('pattern.run', { name: t(`word.${run.value.word}`), n: run.length }),
  ]
    .filter(Boolean)
    .join(' · ');
  const [a, b] = counts;
  const countText = ({ count, expectedHundredths }: ValueCount) => (
    <>
      <span>{count}</span>
      {expectedHundredths === null ? null : (
        <small className="muted"> {t('pattern.expected', { n: expectedText(expectedHundredths) })}</small>
      )}
    </>
  );
  if (values.length > 0 && counts.length === 2 && a?.value.side === 'a' && b?.value.side === 'b') {
    const share = Math.round((a.count / values.length) * 100);
    const label = `${t(`word.${a.value.word}`)} ${share}%, ${t(`word.${b.value.word}`)} ${100 - share}%`;
    return (
      <div className={styles.ratio}>
        <b className={styles.first}>
          {t(`word.${a.value.word}`)} {countText(a)}
        </b>
        <span className={styles.share} style={{ '--p': `${share}%` } as CSSProperties} role="img" aria-label={label} />
        <b className={styles.second}>
          {t(`word.${b.value.word}`)} {countText(b)}
        </b>
        <span className="muted">{summary}</span>
      </div>
    );
  }
  return (
    <div className={baccaratRoadsStyles.tally}>
      {counts.map((row) => (
        <span key={row.value.word}>
          <i className={beadClasses[row.value.side]} aria-hidden="true">
            {t(`bead.${row.value.word}`)}
          </i>
          {t(`word.${row.value.word}`)} <b>{countText(row)}</b>
        </span>
      ))}
      <span className="grow" />
      <span className="muted">{summary}</span>
    </div>
  );
}
