import { marketName, outcomeName, outcomeShort } from '@maru/contracts/round-names';
import { formatOdds } from '@maru/money';
import { useT } from '@maru/platform';
import { cardName, type GameKind, type MarketRow, marketRows } from '@maru/rounds';
import { Icon, TableHead } from '@maru/ui';
import { type CSSProperties, useMemo } from 'react';
import { barLength, percentText } from '../model/percent';
import roomStyles from '../../room.module.css';
import styles from './markets-card.module.css';

/** Name of a row: its market where it is all of it, else the outcomes. */
function useRowName(kind: GameKind): (row: MarketRow) => string {
  const t = useT('roundInfo');
  const names = useT('roundNames');
  return ({ market, outcomes, isWhole, prices, base }) => {
    if (market === 'graph') return t('target', { at: formatOdds(prices[0]!) });
    const name = marketName(names, kind, market);
    if (base !== undefined) {
      const rank = cardName({ rank: base, suit: 'S' }).slice(0, -1);
      return t('onBase', { rank, outcome: outcomes.map((code) => outcomeName(names, code)).join('·') });
    }
    if (outcomes.length === 1) return outcomeName(names, outcomes[0]!);
    return isWhole ? name : `${name} ${outcomes.map((code) => outcomeShort(names, code)).join(', ')}`;
  };
}

function Return({ row }: { row: MarketRow }) {
  return (
    <span
      className={row.isLow ? `${styles.returned} ${styles.isLow}` : styles.returned}
      style={{ '--p': `${barLength(row.returnBp)}%` } as CSSProperties}
    >
      <b>{percentText(row.returnBp, 10_000)}</b>
      <i />
    </span>
  );
}

/** What is bet on: odds, probability and return, worked out in the page from the rules that bets are graded by. */
export function MarketsCard({ kind }: { kind: GameKind }) {
  const t = useT('roundInfo');
  const toName = useRowName(kind);
  const rows = useMemo(() => marketRows(kind), [kind]);
  const toNote = ({ isLow, returnsStake }: MarketRow) =>
    isLow ? t('note.low') : returnsStake ? t(kind === 'hilow' ? 'note.same' : 'note.tie') : '';
  return (
    <section className="card">
      <div className="card__head">
        <h2 className="grow">{t('markets.title')}</h2>
        <span className="muted">{t('markets.exact')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones */}
      {/* biome-ignore lint/a11y/useSemanticElements: a region of its own would be one landmark too many */}
      <div className={styles.scroller} role="group" tabIndex={0} aria-label={t('markets.title')}>
        <table className="tbl">
          <caption className="sr">{t('markets.title')}</caption>
          <TableHead
            columns={[
              t('markets.market'),
              [t('markets.odds'), 'end'],
              [t('markets.chance'), 'end'],
              t('markets.return'),
              t('markets.note'),
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.market} ${row.base ?? ''} ${row.outcomes[0] ?? row.prices[0]}`}>
                <td>
                  <span className={styles.market}>{toName(row)}</span>
                </td>
                <td className="end strong">{row.prices.map(formatOdds).join(' / ')}</td>
                <td className="end">{percentText(row.ppm, 1_000_000)}</td>
                <td>
                  <Return row={row} />
                </td>
                <td className="soft">{toNote(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`${roomStyles.fact} ${styles.note}`}>
        <Icon name="info-circle" />
        <span>{t('markets.meaning')}</span>
      </p>
    </section>
  );
}
