import { useMemo } from 'react';
import { Plot } from './plot/Plot';

const toneTokens = { ok: '--text-tertiary', warn: '--caution', bad: '--danger' } as const;
/** 1 % in 1/100 %: a day without failures is a flat line at the bottom. */
const floor = 100;

/** A remote's error rate by hour; the number beside it carries the meaning. */
export function Spark({ trend, tone }: { trend: readonly number[]; tone: keyof typeof toneTokens }) {
  const data = useMemo(() => [trend.map((_, hour) => hour), [...trend]] as [number[], number[]], [trend]);
  const top = Math.max(floor, ...trend);
  return (
    <Plot
      className="spark"
      data={data}
      optionsKey={`${tone} ${top}`}
      optionsOf={(colour) => ({
        legend: { show: false },
        cursor: { show: false },
        axes: [{ show: false }, { show: false }],
        padding: [2, 0, 2, 0],
        scales: { x: { time: false }, y: { range: [0, top] } },
        series: [{}, { stroke: colour(toneTokens[tone]), width: 1.5, points: { show: false } }],
      })}
    />
  );
}
