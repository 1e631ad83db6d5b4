import type { RoundGameState } from '@maru/contracts';
import { useT } from '@maru/platform';
import { type CSSProperties, useMemo } from 'react';
import type { GameRef } from '../../model/games';
import { countNumbers, type NumberCount } from '../../model/patterns';
import { Extremes } from './Extremes';
import { IndependenceNote } from './Fact';
import { expectedText } from './PatternCounts';
import styles from './number-stats.module.css';

/** Above so many numbers bars stand upright. */
const maxRows = 16;

function BarChart({ counts, rounds }: { counts: readonly NumberCount[]; rounds: number }) {
  const t = useT('rounds');
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  const width = 525 / counts.length;
  const computeHeight = (count: number) => (count / highest) * 58;
  const expected = counts[0]!.expectedHundredths;
  const top = counts.reduce((best, row) => (row.count > best.count ? row : best));
  const label = t('stats.chart', {
    n: rounds,
    number: top.label,
    count: top.count,
    expected: expectedText(expected),
  });
  const line = 64 - computeHeight(expected / 100);
  return (
    <svg className={styles.chart} viewBox="0 0 525 80" preserveAspectRatio="none" role="img" aria-label={label}>
      {counts.map(({ label: number, count }, at) => (
        <g key={number}>
          <rect
            className={count === highest ? styles.hot : undefined}
            x={at * width + 3}
            y={64 - computeHeight(count)}
            width={8}
            height={computeHeight(count)}
          />
          <text className={styles.label} x={at * width + 7} y={78}>
            {number}
          </text>
        </g>
      ))}
      <path className={styles.expected} d={`M0 ${line}H525`} />
    </svg>
  );
}

function Rows({ counts }: { counts: readonly NumberCount[] }) {
  const t = useT('rounds');
  const highest = Math.max(
    1,
    ...counts.map(({ count, expectedHundredths }) => Math.max(count, expectedHundredths / 100)),
  );
  return (
    <dl className="rank">
      {counts.map(({ label, count, expectedHundredths }) => {
        const share = (value: number) => `${Math.round((value / highest) * 100)}%`;
        const style = { '--p': share(count), '--e': share(expectedHundredths / 100) } as CSSProperties;
        return (
          <div key={label} style={style}>
            <dt>{label}</dt>
            <dd aria-hidden="true" className={styles.bar}>
              <i />
            </dd>
            <dd>
              {count}
              <span className="sr"> {t('pattern.expected', { n: expectedText(expectedHundredths) })}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Count of each number beside its expected count (dashed); nothing for games without numbers. */
export function NumberStats({ game, recent }: { game: GameRef; recent: RoundGameState['recent'] }) {
  const t = useT('rounds');
  const counts = useMemo(() => countNumbers(game.kind, recent), [game.kind, recent]);
  if (!counts) return null;
  const rounds = counts.reduce((sum, { count }) => sum + count, 0);
  const upright = counts.length > maxRows;
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t(`stats.title.${game.kind}`)}</h2>
        <span className="muted">{t('pattern.recent', { n: rounds })}</span>
      </div>
      {upright ? <BarChart counts={counts} rounds={rounds} /> : <Rows counts={counts} />}
      {upright ? <Extremes counts={counts} /> : null}
      <IndependenceNote />
    </section>
  );
}
