import { formatMoney, formatOdds } from '@maru/money';
import type { ReactNode } from 'react';
import { chipsOn, pressOutcome } from '../slip/put-chip';
import type { Panel } from '../slip/use-panel';
import { Chip } from './Rack';
import styles from './board-cell.module.css';
import choiceStyles from './choice.module.css';

interface BoardCellProps {
  panel: Panel;
  outcome: string;
  className?: string;
  /** Name or picture of the outcome. */
  children: ReactNode;
  /** Below the odds. */
  note?: string;
}

/** A place of a board for chips: name, odds, and the member's chip on its corner. */
export function BoardCell({ panel, outcome, className, children, note }: BoardCellProps) {
  const { t, open, prices, toName } = panel;
  const amount = chipsOn(panel, outcome);
  const all = prices(outcome);
  const odds = [...new Set([all[0], all.at(-1)])].map((price) => formatOdds(price ?? 0)).join('–');
  const name = [
    toName(outcome),
    t('odds', { odds }),
    note,
    amount > 0 && t('chip.mine', { amount: formatMoney(amount) }),
  ];
  return (
    <button
      type="button"
      className={`${className} ${choiceStyles.choice}`}
      aria-pressed={amount > 0}
      aria-disabled={!open || undefined}
      onClick={() => pressOutcome(panel, outcome)}
    >
      {amount > 0 ? <Chip amount={amount} panel={panel} /> : null}
      {/* What is drawn is read as a sentence: a picture has no name, and “4” alone does not say of what. */}
      <em className="sr">{name.filter(Boolean).join(', ')}</em>
      <i className={styles.face} aria-hidden="true">
        {children}
        <b>{odds}</b>
        {note ? <small>{note}</small> : null}
      </i>
    </button>
  );
}
