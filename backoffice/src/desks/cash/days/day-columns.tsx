import type { CashDay } from '@maru/contracts';
import { type Columns, type ColumnTools, count, day as dayText } from '../../../kit';
import { durationText } from '../duration';

/** Columns of the days. */
export function dayColumns(column: Columns<CashDay>, { t, money: { full } }: ColumnTools) {
  const sum = (amount: number, n: number) => (
    <span>
      <b className="num">{full(amount)}</b> <small className="muted">{t('cash.n', { n: count(n) })}</small>
    </span>
  );
  const duration = (name: string, get: (day: CashDay) => number | null) =>
    column.count(name, (day) => get(day) ?? -1, { cell: (day) => durationText(t, get(day)) });
  return [
    column.count('day', { fixed: true, end: false, cell: ({ day }) => <b>{dayText(day)}</b> }),
    column.count('credits', ({ credits }) => credits.sum, {
      cell: ({ credits }) => sum(credits.sum, credits.count),
    }),
    column.count('automatic', ({ credits }) => credits.automatic),
    column.count('debits', ({ debits }) => debits.sum, { cell: ({ debits }) => sum(debits.sum, debits.count) }),
    column.count('net', {
      cell: ({ net }) => (
        <b className={net < 0 ? 'num caution' : 'num'}>
          {`${net > 0 ? '+' : net < 0 ? '−' : ''}${full(Math.abs(net))}`}
        </b>
      ),
    }),
    column.count('rejected'),
    duration('median', (day) => day.median_seconds),
    duration('p95', (day) => day.p95_seconds),
  ];
}
