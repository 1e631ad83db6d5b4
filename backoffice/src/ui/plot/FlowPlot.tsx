import { useMemo } from 'react';
import { useMoney } from '../use-money';
import { bounds, dayAxis, moneyAxis } from './axes';
import { Plot } from './Plot';

/** One day of a chart of money: '2026-11-30' and KRW. */
export interface FlowDay {
  day: string;
  into: number;
  out: number;
}

/** Bars of each day: incoming money above the line, outgoing money below it. */
export function FlowPlot({ days }: { days: readonly FlowDay[] }) {
  const { short } = useMoney();
  const { data, top, low } = useMemo(() => {
    const into = days.map((day) => day.into);
    const out = days.map((day) => 0 - day.out);
    return {
      ...bounds([...into, ...out]),
      data: [into.map((_, at) => at), into, out] as [number[], number[], number[]],
    };
  }, [days]);
  return (
    <Plot
      data={data}
      optionsKey={`${top} ${low} ${days[0]?.day} ${days.length}`}
      createOptions={(colour, bars) => ({
        padding: [8, 0, 0, 14],
        scales: { x: { time: false, range: [-0.6, days.length - 0.4] }, y: { range: [low, top] } },
        axes: [dayAxis(colour, days), moneyAxis(colour, low, top, short)],
        series: [
          {},
          { fill: colour('--text-tertiary'), width: 0, paths: bars(0.6), points: { show: false } },
          { fill: colour('--line-strong'), width: 0, paths: bars(0.6), points: { show: false } },
        ],
      })}
    />
  );
}
