import type { CaseDetail } from '@maru/contracts';
import { koreanDay } from '@maru/contracts/korean-time';
import { useMemo } from 'react';
import { Plot } from '../../../ui/plot/Plot';
import { computeBars, markedBars } from '../signal-values';
import styles from './bar-chart.module.css';

const toneTokens = { none: '--text-tertiary', present: '--caution', strong: '--danger' } as const;

interface BarChartProps {
  rule: CaseDetail['rules'][number];
  days: CaseDetail['days'];
  /** Epoch ms: the pictures end with its day. */
  time: number;
}

/** Thirty days of a rule's values, those that reach its threshold marked; the text beside the chart describes it. */
export function BarChart({ rule: { rule, strength, at }, days, time }: BarChartProps) {
  const last = koreanDay(time);
  const { data, top } = useMemo(() => {
    const { values, at: line } = computeBars(rule, days, at, Date.parse(last));
    const { plain, marked } = markedBars(values, line, strength);
    return {
      top: Math.max(1, line ?? 0, ...values),
      data: [values.map((_, day) => day), plain, marked, values.map(() => line)] as [number[], ...(number | null)[][]],
    };
  }, [rule, strength, at, days, last]);
  return (
    <Plot
      className={styles.bars}
      data={data}
      optionsKey={`${top} ${strength}`}
      createOptions={(colour, bars) => ({
        axes: [{ show: false }, { show: false }],
        padding: [2, 0, 0, 0],
        scales: { x: { time: false, range: [-0.5, data[0].length - 0.5] }, y: { range: [0, top] } },
        series: [
          {},
          ...(['--text-tertiary', toneTokens[strength]] as const).map((token) => ({
            fill: colour(token),
            width: 0,
            paths: bars(0.7),
            points: { show: false },
          })),
          { stroke: colour('--danger'), width: 1, dash: [3, 3], points: { show: false } },
        ],
      })}
    />
  );
}
