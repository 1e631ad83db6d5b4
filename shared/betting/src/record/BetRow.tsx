import type { Bet, BetView } from '@maru/contracts';
import { formatMoney, formatSigned } from '@maru/money';
import { koreanTime, serverNow, useT } from '@maru/platform';
import { Icon, Tag } from '@maru/ui';
import { useId } from 'react';
import type { CashOut } from '../cash-out/cash-out';
import { BetBody } from './BetBody';
import { betStatuses, statusWord } from './bet-status';
import { countStates } from './leg-state';
import { pickCount } from './pick-count';
import { plainView } from './plain-view';
import { ratioText, winText } from './promise';
import { ticketNamespace } from './texts';
import styles from './record.module.css';

export interface BetRowProps {
  bet: Bet;
  /** The bet as its product shows it; null shows it as far as it can be. */
  view: BetView | null;
  /** Icon of the product. */
  icon: string;
  isOpen: boolean;
  onToggle(bet: Bet): void;
  /** Takes a settled bet off the list. */
  onHide?(bet: Bet): void;
  /** Prints the slip of the bet. */
  onPrint?(bet: Bet): void;
  /** Early settlement of the page; without it open bets have none. */
  cashOut?: CashOut;
}

/** Result of a bet, or its possible payout. */
function Outcome({ bet, view }: Pick<BetRowProps, 'bet' | 'view'>) {
  const t = useT(ticketNamespace);
  if (bet.status === 'open') {
    return (
      <span className={styles.win}>
        {winText(bet, view)}
        <small>{t('row.expected')}</small>
      </span>
    );
  }
  const paid = bet.paid ?? 0;
  const profit = paid - bet.stake;
  return (
    <span className={`${styles.win} ${profit > 0 ? 'up' : profit < 0 ? 'down' : ''}`}>
      {formatSigned(profit)}
      {paid > 0 ? <small>{t('row.received', { amount: formatMoney(paid) })}</small> : null}
    </span>
  );
}

/** One bet of the record as a row that opens in place: its legs in a chain, its amounts, what can be done about it. */
export function BetRow({ bet, view, icon, isOpen, onToggle, onHide, onPrint, cashOut }: BetRowProps) {
  const t = useT(ticketNamespace);
  const id = useId();
  const { legs, kind } = view ?? plainView(bet);
  const count = pickCount(bet);
  const now = serverNow();
  const folders = count === 1 ? t('single') : t('folders', { n: count });
  const more = count > 1 ? ` ${t('row.more', { n: count - 1 })}` : '';
  const progress =
    count === 1 ? [legs[0]?.event] : countStates(legs, now).map(([state, n]) => t(`progress.${state}`, { n }));
  const [day, clock] = koreanTime(bet.placed_at).split(' ');
  return (
    <article
      className={isOpen ? `${styles.root} ${styles.isOpen}` : styles.root}
      data-status={bet.status}
      data-bet={bet.id}
    >
      <h3>
        <button
          type="button"
          className={styles.row}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(bet)}
        >
          <time className={styles.when} dateTime={new Date(bet.placed_at).toISOString()}>
            {clock}
            {bet.status === 'open' ? <small>{day}</small> : null}
          </time>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          <span className={styles.title}>
            <strong>{`${folders} · ${legs[0]?.pick ?? ''}${more}`}</strong>
            <small>{[kind, ...progress, `B-${bet.id}`].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={styles.stake}>
            <span className={styles.label}>{t('stake')} </span>
            {formatMoney(bet.stake)}
            <span className={styles.label}> · {t('ratio', { ratio: ratioText(bet, view) })}</span>
          </span>
          <span className={styles.ratio}>{ratioText(bet, view)}</span>
          <Outcome bet={bet} view={view} />
          <span className={styles.status}>
            <Tag tone={betStatuses[bet.status].tone}>{t(`status.${statusWord(bet)}`)}</Tag>
          </span>
          <Icon name="chevron-down" />
        </button>
      </h3>
      {isOpen ? (
        <BetBody
          id={id}
          bet={bet}
          view={view}
          legs={legs}
          now={now}
          onHide={onHide}
          onPrint={onPrint}
          cashOut={cashOut}
        />
      ) : null}
    </article>
  );
}
