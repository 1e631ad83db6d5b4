import { formatMoney, formatOdds } from '@maru/money';
import { pocketColor } from '@maru/rounds';
import type { CSSProperties } from 'react';
import { Chip } from '../foot/Rack';
import { chipsOn } from '../slip/put-chip';
import type { Panel } from '../slip/use-panel';
import { toCell } from './mat';
import styles from './mat.module.css';

const colorClass = {
  red: `${styles.number} ${styles.red}`,
  black: `${styles.number} ${styles.black}`,
  green: styles.zero,
} as const;

interface NumberCellProps {
  number: number;
  panel: Panel;
  isTabStop: boolean;
  /** Chosen for a bet on several numbers. */
  isChosen: boolean;
  /** The bet under the pointer is on it. */
  isPointed: boolean;
  /** Does not go with the chosen numbers. */
  isOff: boolean;
  onFocus(): void;
}

/** A number of the mat. Its chip is on the mat; only that of zero is outside the grid of numbers. */
export function NumberCell(props: NumberCellProps) {
  const { number, panel } = props;
  const { t, open, findPrice } = panel;
  const code = `straight-${number}`;
  const amount = chipsOn(panel, code);
  const color = pocketColor(number);
  const { column, row } = toCell(Math.max(1, number));
  const label = [
    `${number} ${t(`mat.color.${color}`)}`,
    t('odds', { odds: formatOdds(findPrice(code)) }),
    amount > 0 && t('chip.mine', { amount: formatMoney(amount) }),
  ];
  const states = [
    amount > 0 && styles.isMine,
    props.isChosen && styles.isChosen,
    props.isPointed && styles.isPointed,
    props.isOff && styles.isOff,
  ];
  return (
    <button
      type="button"
      className={[colorClass[color], ...states].filter(Boolean).join(' ')}
      style={number === 0 ? undefined : ({ '--c': column, '--r': row } as CSSProperties)}
      data-number={number}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      aria-pressed={props.isChosen || amount > 0}
      aria-disabled={!open || undefined}
      onFocus={props.onFocus}
    >
      {number}
      {number === 0 && amount > 0 ? <Chip amount={amount} panel={panel} /> : null}
    </button>
  );
}
