import { useT } from '@maru/platform';
import { Card } from '@maru/ui';
import type { CSSProperties } from 'react';
import { useGame } from '../../model/game-call';
import type { GameRef } from '../../model/games';
import { computeHeat, type HeatRow, heatRows } from '../../model/number-heat';
import { Pocket } from '../results/Pocket';
import { IndependenceNote } from './Fact';
import { expectedText } from './PatternCounts';
import roomStyles from '../../room.module.css';
import styles from './number-heat.module.css';

function Row({ row: { name, counts }, title, rounds }: { row: HeatRow; title?: string; rounds: number | null }) {
  const t = useT('rounds');
  const top = counts.reduce((best, row) => (row.count > best.count ? row : best));
  const values = {
    n: rounds ?? 0,
    number: top.label,
    count: top.count,
    expected: expectedText(top.expectedHundredths),
  };
  return (
    <div className={styles.cells}>
      {title ? <h3>{title}</h3> : null}
      <ol aria-label={title ?? t('stats.title.roulette')}>
        {counts.map(({ label, count }) => (
          <li key={label} style={{ '--heat': computeHeat(count, counts).toFixed(2) } as CSSProperties}>
            {name === 'pockets' ? <Pocket pocket={Number(label)} /> : <b>{label}</b>}
            <span aria-hidden="true">{count}</span>
            <span className="sr">{t('stats.times', { n: count })}</span>
          </li>
        ))}
      </ol>
      <p className="muted">{rounds === null ? '\u00a0' : t(rounds === 0 ? 'results.none' : 'stats.chart', values)}</p>
    </div>
  );
}

/**
 * Count of each number of roulette or powerball in the last rounds, above the table of all rounds. The rows have their
 * size before the counts are loaded: the table below keeps its position.
 */
export function NumberHeat({ game }: { game: GameRef }) {
  const t = useT('rounds');
  const { data, failed } = useGame(game);
  if (failed) return null;
  const recent = data?.recent ?? [];
  const rows = heatRows(game.kind, recent);
  const rounds = data && recent.filter(({ result }) => result !== null).length;
  const titles = { pockets: undefined, balls: t('stats.title.balls'), powerball: t('stats.title.powerball') };
  return (
    <Card
      className={`${styles.card} ${roomStyles.room}`}
      title={t('stats.title.roulette')}
      aside={rounds === null ? null : <span className="muted">{t('pattern.recent', { n: rounds })}</span>}
    >
      {rows.map((row) => (
        <Row key={row.name} row={row} title={titles[row.name]} rounds={rounds} />
      ))}
      <IndependenceNote />
    </Card>
  );
}
