import type { CashDay } from '@maru/contracts';
import { count, Figures, useMoney, useT } from '../../../kit';

/** Totals of the table's days. */
export function DayTotals({ days }: { days: readonly CashDay[] }) {
  const t = useT();
  const { full } = useMoney();
  const sum = (of: (day: CashDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const credits = sum(({ credits: { sum: amount } }) => amount);
  const debits = sum(({ debits: { sum: amount } }) => amount);
  const net = credits - debits;
  const figures = [
    {
      name: 'credits',
      value: full(credits),
      note: t('cash.note.credit', {
        n: count(sum((day) => day.credits.count)),
        automatic: count(sum((day) => day.credits.automatic)),
      }),
    },
    { name: 'debits', value: full(debits), note: t('cash.n', { n: count(sum((day) => day.debits.count)) }) },
    { name: 'net', value: `${net > 0 ? '+' : net < 0 ? '−' : ''}${full(Math.abs(net))}` },
    { name: 'rejected', value: t('cash.n', { n: count(sum((day) => day.rejected)) }) },
  ];
  return <Figures label={t('cash.days.totals')} texts="cash.day." figures={figures} />;
}
