import type { HealthMinute } from '@maru/contracts';
import { useMemo } from 'react';
import { clockMinute, percent, useT } from '../../kit';
import { alignSeries, axisTop, type ChartPoint } from '../../ui/chart-axis';
import { axisLook, gridLook } from '../../ui/plot/axes';
import { Plot } from '../../ui/plot/Plot';
import { computeRate } from './rates';
import styles from './rate-chart.module.css';
import releasesStyles from './releases.module.css';

const ticksAt = [0, 0.25, 0.5, 0.75, 1];

interface ChartProps {
  /** Epoch ms of both ends. */
  from: number;
  to: number;
  stable: readonly HealthMinute[];
  canary: readonly HealthMinute[];
  /** The budget's limit in 1/100 %; null where there is none. */
  limit: number | null;
  label: string;
}

/** Error rates by minute: the canary in front, the stable release behind it, the limit dashed. */
export function RateChart({ from, to, stable, canary, limit, label }: ChartProps) {
  const t = useT();
  const { data, top, isEmpty } = useMemo(() => {
    const points = (minutes: readonly HealthMinute[]): ChartPoint[] =>
      minutes
        .filter(({ at }) => at >= from && at <= to)
        .map((minute) => ({ at: minute.at, value: computeRate(minute) }));
    const ends: ChartPoint[] = [from, to].map((at) => ({ at, value: limit }));
    const [times, ofStable, ofCanary] = alignSeries([points(stable), points(canary), ends]) as [
      number[],
      (number | null)[],
      (number | null)[],
    ];
    const values = [...ofStable, ...ofCanary].filter((value) => value !== null);
    return {
      data: [times, ofStable, ofCanary, times.map(() => limit)] as [number[], ...(number | null)[][]],
      top: axisTop(values, limit ?? 100),
      isEmpty: values.length === 0,
    };
  }, [from, to, stable, canary, limit]);
  return (
    <div className={releasesStyles.chart} role="img" aria-label={label}>
      <Plot
        className={styles.plot}
        data={data}
        optionsKey={`${top}`}
        createOptions={(colour) => ({
          padding: [8, 0, 0, 18],
          scales: { x: { time: false }, y: { range: [0, top] } },
          axes: [
            {
              ...axisLook(colour),
              size: 28,
              grid: { show: false },
              splits: (_, __, min, max) => ticksAt.map((part) => min + part * (max - min)),
              values: (_, splits) => splits.map(clockMinute),
            },
            {
              ...axisLook(colour),
              side: 1,
              size: 48,
              grid: gridLook(colour),
              splits: () => [0, top / 2, top],
              values: (_, splits) => splits.map((rate) => percent(Math.round(rate))),
            },
          ],
          series: [
            {},
            { stroke: colour('--text-tertiary'), width: 1.5, points: { show: false } },
            { stroke: colour('--chart-line'), width: 2.5, points: { show: false } },
            { stroke: colour('--danger'), width: 1.5, dash: [5, 4], spanGaps: true, points: { show: false } },
          ],
        })}
      />
      {isEmpty && <p className={releasesStyles.empty}>{t('chart.empty')}</p>}
    </div>
  );
}
