import { formatMoney } from '@maru/money';
import { computeTotal } from '../slip/slip';
import type { Panel } from '../slip/use-panel';
import betLinesStyles from './bet-lines.module.css';

/** 접수된 배팅: how many outcomes the member has on the round, and for how much. Nothing where there are none. */
export function PlacedLine({ panel: { t, placed } }: { panel: Panel }) {
  if (!placed.length) return null;
  return (
    <ul className={betLinesStyles.lines} data-part="placed">
      <li>
        <span>{t('placed.line', { n: placed.length })}</span>
        <b>{t('money', { amount: formatMoney(computeTotal(placed)) })}</b>
      </li>
    </ul>
  );
}
