import { useT } from '@maru/platform';
import { graphBands } from '@maru/rounds';
import type { CSSProperties } from 'react';
import { crashText } from '../../validate/rules/facts';
import styles from './crash-bands.module.css';

const bands = [100, 101, 200, 500, 1_000];

/** How many rounds ended in each band of multipliers. */
export function CrashBands({ crashes }: { crashes: readonly number[] }) {
  const t = useT('graph');
  const rows = graphBands(crashes, bands);
  const highestCount = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <dl className={styles.bands}>
      {rows.map(({ from, to, count }) => (
        <div key={from} style={{ '--p': `${Math.round((count * 100) / highestCount)}%` } as CSSProperties}>
          <dt>
            {to === from
              ? `${crashText(from)}×`
              : to === null
                ? t('dist.from', { at: crashText(from) })
                : `${crashText(from)}–${crashText(to)}×`}
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
