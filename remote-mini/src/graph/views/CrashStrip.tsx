import { useT } from '@maru/platform';
import { roundsReaching } from '@maru/rounds';
import type { CSSProperties } from 'react';
import { crashText } from '../../validate/rules/facts';
import { stripHeight, stripPoints, stripTop } from '../model/strip-points';
import styles from './crash-strip.module.css';

const doubled = 200;
const percent = (share: number) => (share * 100).toFixed(2);

/** A dot for each of the last rounds by its multiplier, on a logarithmic scale, with the line of 2×. */
export function CrashStrip({ crashes }: { crashes: readonly number[] }) {
  const t = useT('graph');
  const highest = stripTop(crashes);
  const marks = [100, doubled, ...[1_000, 10_000, 100_000, 1_000_000].filter((mark) => mark <= highest)];
  const points = stripPoints(crashes, highest);
  // Lines without length: their round ends are dots that keep their size while the picture is stretched.
  const dots = (isDot: (crash: number) => boolean) =>
    points
      .filter(({ crash }) => isDot(crash))
      .map(({ x, y }) => `M${percent(x)} ${percent(1 - y)}h0`)
      .join('');
  const label = t('dist.strip', {
    count: crashes.length,
    reached: roundsReaching(crashes, doubled),
    highest: crashText(Math.max(100, ...crashes)),
  });
  return (
    <div className={styles.root} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {marks.map((mark) => {
          const y = percent(1 - stripHeight(mark, highest));
          return <path key={mark} className={mark === doubled ? styles.doubled : undefined} d={`M0 ${y}H100`} />;
        })}
        <path className={styles.dot} d={dots((crash) => crash < doubled)} />
        <path className={`${styles.dot} ${styles.high}`} d={dots((crash) => crash >= doubled)} />
      </svg>
      {marks.map((mark) => (
        <span key={mark} style={{ '--at': stripHeight(mark, highest).toFixed(4) } as CSSProperties}>
          {mark / 100}×
        </span>
      ))}
    </div>
  );
}
