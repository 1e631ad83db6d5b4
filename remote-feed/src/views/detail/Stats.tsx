import type { MatchBoard } from '@maru/contracts';
import { useT } from '@maru/platform';
import type { CSSProperties } from 'react';
import styles from './stats.module.css';

const columns = 90;
const middle = 22;

/** The bars of the momentum, one a minute: a path for each side. `momentum` is −100 (away) … 100 (home). */
function momentumPaths(momentum: readonly number[]): { home: string; away: string } {
  const step = 360 / Math.max(columns, momentum.length);
  let [home, away] = ['', ''];
  momentum.forEach((value, minute) => {
    const size = Math.round((Math.abs(value) * 20) / 100);
    if (size === 0) return;
    const x = Math.round((minute * step + step / 2) * 10) / 10;
    if (value > 0) home += `M${x} ${middle}v${-size}`;
    else away += `M${x} ${middle}v${size}`;
  });
  return { home, away };
}

/** Share of the home side in a pair, in percent; null where both are 0, which is no half and half. */
export function shareOfHome(home: number, away: number): number | null {
  return home + away === 0 ? null : Math.round((100 * home) / (home + away));
}

/** Momentum by minute and the pairs of statistics. */
export function Stats({ board, home, away }: { board: MatchBoard; home: string; away: string }) {
  const t = useT('feed');
  const { momentum, stats } = board;
  const paths = momentumPaths(momentum);
  const recent = momentum.slice(-10).reduce((sum, value) => sum + value, 0);
  const who = Math.abs(recent) < 30 ? null : recent > 0 ? home : away;
  return (
    <div className={`${styles.root} ${styles.compact}`}>
      <p className={styles.axisLabels}>
        <span>{t('board.momentum')}</span>
        <span>{t('board.minutes', { n: momentum.length })}</span>
      </p>
      <svg
        className={styles.momentum}
        viewBox="0 0 360 44"
        preserveAspectRatio="none"
        role="img"
        aria-label={who ? t('board.momentumHome', { team: who }) : t('board.momentumEven')}
      >
        <path className={styles.axis} d="M0 22H360M180 0V44" />
        <path className={styles.home} d={paths.home} />
        <path className={styles.away} d={paths.away} />
      </svg>
      <StatPairs stats={stats} />
    </div>
  );
}

/** Each statistic with its two values and a bar that shows the shares. */
export function StatPairs({ stats }: { stats: MatchBoard['stats'] }) {
  const t = useT('feed');
  return (
    <dl>
      {stats.map((stat) => {
        const percent = stat.key === 'possession' ? '%' : '';
        const key = `stat.${stat.key}`;
        const share = shareOfHome(stat.home, stat.away);
        return (
          <div
            key={stat.key}
            className={share === null ? styles.isEmpty : undefined}
            style={{ '--p': `${share ?? 0}%` } as CSSProperties}
          >
            <dt>{t(key) === key ? stat.key : t(key)}</dt>
            <dd>{`${stat.home}${percent}`}</dd>
            <dd>{`${stat.away}${percent}`}</dd>
          </div>
        );
      })}
    </dl>
  );
}
