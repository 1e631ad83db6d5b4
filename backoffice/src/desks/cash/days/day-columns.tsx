import type { CashDay } from '@maru/contracts';
import { count, type DataColumn, day as dayText, type Translate, type useMoney } from '../../../kit';
import { durationText } from '../duration';

/** Columns of the days. */
export function dayColumns(t: Translate, { full }: ReturnType<typeof useMoney>): DataColumn<CashDay>[] {
  const money = (amount: number, n: number) => (
    <span>
      <b className="num">{full(amount)}</b> <small className="muted">{t('cash.n', { n: count(n) })}</small>
    </span>
  );
  return [
    { name: 'day', fixed: true, value: ({ day }) => day, cell: ({ day }) => <b>{dayText(day)}</b> },
    {
      name: 'credits',
      end: true,
      value: ({ credits }) => credits.sum,
      cell: ({ credits }) => money(credits.sum, credits.count),
    },
    {
      name: 'automatic',
      end: true,
      value: ({ credits }) => credits.automatic,
      cell: ({ credits }) => count(credits.automatic),
    },
    {
      name: 'debits',
      end: true,
      value: ({ debits }) => debits.sum,
      cell: ({ debits }) => money(debits.sum, debits.count),
    },
    {
      name: 'net',
      end: true,
      value: ({ net }) => net,
      cell: ({ net }) => (
        <b className={net < 0 ? 'num caution' : 'num'}>
          {net > 0 ? <span>{'+'}</span> : net < 0 ? <span>{'−'}</span> : null}
          <span>{full(Math.abs(net))}</span>
        </b>
      ),
    },
    { name: 'rejected', end: true, value: ({ rejected }) => rejected, cell: ({ rejected }) => count(rejected) },
    {
      name: 'median',
      end: true,
      value: ({ median_seconds: seconds }) => seconds ?? -1,
      cell: ({ median_seconds: seconds }) => durationText(t, seconds),
    },
    {
      name: 'p95',
      end: true,
      value: ({ p95_seconds: seconds }) => seconds ?? -1,
      cell: ({ p95_seconds: seconds }) => durationText(t, seconds),
    },
  ];
}
