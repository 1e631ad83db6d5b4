import { useT } from '@maru/platform';
import type { NumberCount } from '../../model/patterns';
import { Pocket } from '../results/Pocket';
import styles from './extremes.module.css';

/** How many of the most and least frequent numbers are named. */
const named = 4;

/** The most and least frequent numbers of roulette. */
export function Extremes({ counts }: { counts: readonly NumberCount[] }) {
  const t = useT('rounds');
  const sorted = [...counts].sort((x, y) => y.count - x.count || Number(x.label) - Number(y.label));
  const groups = { most: sorted.slice(0, named), least: sorted.slice(-named).reverse() };
  return (
    <dl className={styles.root}>
      {(['most', 'least'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`stats.${name}`)}</dt>
          <dd>
            {groups[name].map(({ label, count }) => (
              <span key={label}>
                <Pocket pocket={Number(label)} />
                {t('stats.times', { n: count })}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
