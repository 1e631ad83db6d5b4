import type { Answer } from '../../api/client';
import { useT } from '../../shell/context';
import { Figures } from '../../ui/Figures';
import { count } from '../../ui/format';
import { useMoney } from '../../ui/use-money';

/** The strip above the queue: what waits, and how much of it is claimed or held. */
export function CashFigures({ counts, sum }: { counts: Answer<'opsCashRequests'>['counts']; sum: number }) {
  const t = useT();
  const { short } = useMoney();
  const figures = [
    { name: 'todo', value: count(counts.todo), note: short(sum) },
    { name: 'credit', value: count(counts.credit) },
    { name: 'debit', value: count(counts.debit) },
    { name: 'mine', value: count(counts.mine) },
    { name: 'held', value: count(counts.held) },
    { name: 'over', value: count(counts.over_today) },
  ];
  return (
    <Figures
      label={t('cash.figures_label')}
      figures={figures.map((figure) => ({ ...figure, text: t(`cash.kpi.${figure.name}`) }))}
    />
  );
}
