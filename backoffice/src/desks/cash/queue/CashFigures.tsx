import { type Answer, count, Figures, polling, recentTime, useMoney, usePoll, useT } from '../../../kit';
import { durationText } from '../duration';

/** The strip above the queue: waiting requests, today's sums, speed, and whether bank and ledger agree. */
export function CashFigures({ counts, sum }: { counts: Answer<'opsCashRequests'>['counts']; sum: number }) {
  const t = useT();
  const { short, signed, full } = useMoney();
  const today = usePoll('opsCashDays', {}, polling.figures).data?.today;
  const bank = usePoll('opsBankReconcile', {}, polling.shared).data;
  const difference = bank?.difference ?? null;
  const figures = [
    {
      name: 'todo',
      value: t('cash.n', { n: count(counts.todo) }),
      note: t('cash.note.todo', { sum: short(sum), n: count(counts.mine) }),
      edge: counts.todo > 0 ? 'act' : undefined,
    },
    {
      name: 'credit',
      value: today ? short(today.credits.sum) : '–',
      note:
        today && t('cash.note.credit', { n: count(today.credits.count), automatic: count(today.credits.automatic) }),
    },
    {
      name: 'debit',
      value: today ? short(today.debits.sum) : '–',
      note: today && t('cash.n', { n: count(today.debits.count) }),
    },
    { name: 'net', value: today ? signed(today.net) : '–' },
    {
      name: 'median',
      value: today ? durationText(t, today.median_seconds) : '–',
      note: today && t('cash.note.p95', { time: durationText(t, today.p95_seconds) }),
    },
    {
      name: 'difference',
      value: difference === null ? '–' : full(difference),
      note: bank?.last_read_at ? t('cash.note.read', { time: recentTime(bank.last_read_at) }) : undefined,
      edge: difference ? 'late' : undefined,
    },
  ];
  return (
    <Figures
      label={t('cash.figures_label')}
      figures={figures.map(({ note, ...figure }) => ({
        ...figure,
        text: t(`cash.kpi.${figure.name}`),
        ...(note && { note }),
      }))}
    />
  );
}
