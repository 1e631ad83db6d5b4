import type { CashDay } from '@maru/contracts';
import { koreanDay } from '@maru/contracts/korean-time';
import { useMemo } from 'react';
import { Panel, useMoney, useT } from '../../../kit';
import { FlowPlot } from '../../../ui/plot/FlowPlot';
import { PlotBox, PlotLegend } from '../../../ui/plot/PlotBox';
import { listDays } from './day-range';

interface DayChartProps {
  days: readonly CashDay[];
  /** Of the table, epoch ms. */
  period: { from: number; to: number };
}

/** Deposits and withdrawals of each day of the period; nothing where there were none. */
export function DayChart({ days, period: { from, to } }: DayChartProps) {
  const t = useT();
  const { short } = useMoney();
  const flow = useMemo(() => {
    const byDay = new Map(days.map((day) => [koreanDay(day.day), day]));
    return listDays({ from, to }).map((day) => ({
      day,
      into: byDay.get(day)?.credits.sum ?? 0,
      out: byDay.get(day)?.debits.sum ?? 0,
    }));
  }, [days, from, to]);
  if (flow.every(({ into, out }) => into === 0 && out === 0)) return null;
  const sum = (side: 'into' | 'out') => short(flow.reduce((total, day) => total + day[side], 0));
  const [credits, debits] = [t('cash.day.credits'), t('cash.day.debits')];
  return (
    <Panel
      title={t('cash.days.chart')}
      aside={<PlotLegend entries={[{ text: credits }, { text: debits, look: 'pale' }]} />}
    >
      <PlotBox label={`${credits} ${sum('into')}, ${debits} ${sum('out')}`}>
        <FlowPlot days={flow} />
      </PlotBox>
    </Panel>
  );
}
