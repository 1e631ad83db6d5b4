import type { RankingRow } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { useT } from '@maru/platform';
import { LevelIcon, Tag } from '@maru/ui';
import { SimulatedTag } from '../parts/SimulatedTag';
import styles from './podium.module.css';

/** Places that stand on the podium; the table begins after them. */
export const podiumPlaces = 3;

/** A member of the ranking: level, masked nickname, and whether it is the reader or a simulated one. */
export function Member({ row: { level, nick, mine, simulated } }: { row: RankingRow }) {
  const t = useT('community');
  return (
    <span className={styles.member}>
      <LevelIcon level={level} small />
      <span>{nick}</span>
      {mine ? <Tag tone="pick">{t('ranking.mine')}</Tag> : null}
      <SimulatedTag of={{ simulated }} />
    </span>
  );
}

/** The first three places, the first one in the middle and highest where there is room for three side by side. */
export function Podium({ rows }: { rows: readonly RankingRow[] }) {
  const t = useT('community');
  return (
    <ol className={styles.root} aria-label={t('ranking.podium')}>
      {rows.map((row) => (
        <li key={row.rank} className={row.mine ? `card ${styles.place} mine` : `card ${styles.place}`}>
          <b className={styles.rank}>
            <span className="sr">{t('ranking.rank')} </span>
            {row.rank}
          </b>
          <Member row={row} />
          <b className={styles.amount}>{t('ranking.won', { amount: formatMoney(row.amount) })}</b>
        </li>
      ))}
    </ol>
  );
}
