import { useMemo } from 'react';
import { Plot } from './plot/Plot';
import styles from './spark.module.css';

const toneTokens = { ok: '--text-tertiary', warn: '--caution', bad: '--danger' } as const;
interface SparkProps {
  className?: string | undefined;
  /** Measurements in their order; null is a gap, which the line crosses. */
  trend: readonly (number | null)[];
  tone: keyof typeof toneTokens;
  /** Least value at the top, in the unit of the trend: what stays far below it is a flat line at the bottom. */
  floor: number;
}

/** A small line without axes; the number beside it carries the meaning. */
export function Spark({ className, trend, tone, floor }: SparkProps) {
  const data = useMemo(() => [trend.map((_, at) => at), [...trend]] as [number[], (number | null)[]], [trend]);
  const top = Math.max(floor, ...trend.map((value) => value ?? 0));
  return (
    <Plot
      className={className ? `${styles.spark} ${className}` : styles.spark}
      data={data}
      optionsKey={`${tone} ${top}`}
      createOptions={(colour) => ({
        axes: [{ show: false }, { show: false }],
        padding: [2, 0, 2, 0],
        scales: { x: { time: false }, y: { range: [0, top] } },
        series: [{}, { stroke: colour(toneTokens[tone]), width: 1.5, spanGaps: true, points: { show: false } }],
      })}
    />
  );
}
