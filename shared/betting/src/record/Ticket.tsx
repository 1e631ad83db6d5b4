import type { Bet, BetView } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { koreanTime, useT } from '@maru/platform';
import { IconButton, Tag } from '@maru/ui';
import type { ReactNode } from 'react';
import { betStatuses, statusWord } from './bet-status';
import { Leg } from './Leg';
import { pickCount } from './pick-count';
import { plainView } from './plain-view';
import { promisedText, ratioText, winText } from './promise';
import { ticketNamespace } from './texts';
import styles from './ticket.module.css';

export interface TicketProps {
  bet: Bet;
  /** The bet as its product shows it; null shows it as far as it can be. */
  view: BetView | null;
  /** Takes a settled bet off the list; without it there is no button. */
  onHide?(bet: Bet): void;
  /** What can be done about the bet, below its amounts: a cash-out button with its offer. */
  actions?: ReactNode;
  /** Shown below the legs: a note about the bet. */
  children?: ReactNode;
}

/** One bet as a ticket, an item of a list: its legs with their results, what was staked, what it pays. */
export function Ticket({ bet, view, onHide, actions, children }: TicketProps) {
  const t = useT(ticketNamespace);
  const { legs, kind } = view ?? plainView(bet);
  const { tone, amount } = betStatuses[bet.status];
  const count = pickCount(bet);
  const promised = promisedText(bet);
  const folders = count === 1 ? t('single') : t('folders', { n: count });
  return (
    <li className={`card ${styles.root}`} data-status={bet.status}>
      <div className={styles.header}>
        <Tag tone={tone}>{t(`status.${statusWord(bet)}`)}</Tag>
        <h2>
          {folders} · {t('ratio', { ratio: ratioText(bet, view) })}
        </h2>
        <span className="grow" />
        <time className="muted" dateTime={new Date(bet.placed_at).toISOString()}>
          {koreanTime(bet.placed_at)}
        </time>
        {onHide && bet.status !== 'open' ? (
          <IconButton icon="trash" label={t('hide')} onClick={() => onHide(bet)} />
        ) : null}
      </div>
      <ul>
        {legs.map((leg, at) => (
          <Leg key={at} leg={leg} />
        ))}
      </ul>
      {children}
      <dl className={styles.footer}>
        <div>
          <dt>{t('kind')}</dt>
          <dd>{kind ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('stake')}</dt>
          <dd>{t('money', { amount: formatMoney(bet.stake) })}</dd>
        </div>
        {promised ? (
          <div>
            <dt>{t('row.promised')}</dt>
            <dd>{t('money', { amount: promised })}</dd>
          </div>
        ) : null}
        <div className={styles.win}>
          <dt>{t(amount)}</dt>
          <dd className={tone === 'success' ? 'won' : undefined}>
            {t('money', { amount: amount === 'win' ? winText(bet, view) : formatMoney(bet.paid ?? 0) })}
          </dd>
        </div>
      </dl>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  );
}
