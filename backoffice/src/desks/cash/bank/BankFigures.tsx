import type { BankReconciliation } from '@maru/contracts';
import { count, Figures, recentTime, useMoney, useT } from '../../../kit';

/** After so long without a look at the statement the figures are old, ms. */
const oldMs = 60_000;

/** The bank's balance beside the ledger's; a difference and a statement that is not read stand red. */
export function BankFigures({ bank }: { bank: BankReconciliation }) {
  const t = useT();
  const { full } = useMoney();
  const { difference, last_read_at: readAt, time } = bank;
  const isOld = readAt === null || time - readAt > oldMs;
  const figures = [
    {
      name: 'difference',
      value: difference === null ? '–' : full(difference),
      note: t(difference === null ? 'bank.unknown' : difference === 0 ? 'bank.agrees' : 'bank.differs'),
      edge: difference === 0 ? undefined : 'late',
    },
    { name: 'bank', value: bank.bank === null ? '–' : full(bank.bank) },
    { name: 'ledger', value: full(bank.expected) },
    { name: 'on_the_way', value: full(bank.on_the_way) },
    {
      name: 'unmatched',
      value: full(bank.unmatched.sum),
      note: t('cash.n', { n: count(bank.unmatched.count) }),
      edge: bank.unmatched.count > 0 ? 'act' : undefined,
    },
    {
      name: 'read',
      value: readAt === null ? '–' : recentTime(readAt),
      ...(bank.last_line_at !== null && { note: t('bank.last_line', { time: recentTime(bank.last_line_at) }) }),
      edge: isOld ? 'late' : undefined,
    },
  ];
  return <Figures label={t('bank.figures')} texts="bank.kpi." figures={figures} />;
}
