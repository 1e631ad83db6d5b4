import type { TransferDeskRow } from '@maru/contracts';
import { casinoWallets } from '@maru/contracts/transfers';
import { Tag, type Translate, useColumns } from '../../kit';
import { ageText, checkStep, checkSteps } from './transfer-state';
import styles from './transfer-columns.module.css';

/** How far the questions to the vendor are. */
function CheckBar({ row, t }: { row: TransferDeskRow; t: Translate }) {
  const step = checkStep(row);
  const now = row.state === 'manual' ? 'x' : styles.isNow;
  return (
    <span className={styles.progress} role="img" aria-label={t('casino.step', { n: step, of: checkSteps })}>
      {Array.from({ length: checkSteps }, (_, at) => (
        <i key={at} className={at + 1 < step ? styles.isDone : at + 1 === step ? now : undefined} />
      ))}
    </span>
  );
}

/** Columns of the transfers. `now`: the server's time, epoch ms. */
export const useTransferColumns = (now: number) =>
  useColumns<TransferDeskRow>(
    (column, { t, money: { full } }) => [
      column.count('age', 'created_at', {
        phone: 'state',
        fixed: true,
        end: false,
        cell: ({ created_at, ended_at }) => <b className="num">{ageText((ended_at ?? now) - created_at)}</b>,
      }),
      { name: 'progress', cell: (row) => <CheckBar row={row} t={t} /> },
      column.choice('casino', 'casino', { texts: 'casino.name.', values: casinoWallets, more: { phone: 'meta' } }),
      column.code('transfer', 'id', { cell: ({ id }) => <code>{id.slice(0, 8)}</code> }),
      column.member('member', ({ member }) => member, { phone: 'title' }),
      column.choice('direction', 'direction', {
        texts: 'casino.direction.',
        values: ['to_casino', 'to_money', 'point_to_money'],
      }),
      column.won('amount', ({ amount }) => amount ?? 0, {
        phone: 'amount',
        cell: ({ amount }) => <b className="num">{amount === null ? t('casino.everything') : full(amount)}</b>,
      }),
      column.text('answer', 'last_answer'),
      column.count('checks'),
      column.count('next', 'next_check_at', {
        cell: ({ state, next_check_at }) => {
          if (state === 'manual') return <Tag tone="danger">{t('casino.state.manual')}</Tag>;
          return next_check_at === null ? t(`casino.state.${state}`) : ageText(next_check_at - now);
        },
      }),
    ],
    [now],
  );
