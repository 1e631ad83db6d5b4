import { useMemo } from 'react';
import { clockMinute, count, percent, useT } from '../../../kit';
import { axisTop } from '../../../ui/chart-axis';
import { axisLook, gridLook } from '../../../ui/plot/axes';
import { Plot } from '../../../ui/plot/Plot';
import { type LoadMinute, summariseLoads, toBars } from './load-minutes';
import releasesStyles from '../releases.module.css';
import styles from './load-chart.module.css';

const ticksAt = [0, 0.25, 0.5, 0.75, 1];
/** Share of the axis below which the gate's text would lie on that of 0. */
const leastGap = 0.15;
/** Minutes with errors that are named in words. */
const namedMinutes = 5;

interface LoadChartProps {
  minutes: readonly LoadMinute[];
  /** Error rate that the site allows, 1/100 %. */
  gate: number;
  /** Loads of the day: without any, no member has opened the remote yet. */
  dayLoads: number;
}

/** Loads by minute as bars with their errors as caps; the error rate of ten minutes as a line below or above its gate. */
export function LoadChart({ minutes, gate, dayLoads }: LoadChartProps) {
  const t = useT();
  const label = useLabel(minutes, gate);
  const { data, top, rateTop } = useMemo(() => {
    const top = axisTop(
      minutes.map(({ attempts }) => attempts),
      4,
    );
    const { all, good } = toBars(minutes, top);
    const rates = minutes.map(({ rate }) => rate);
    return {
      top,
      rateTop: axisTop(
        rates.filter((rate) => rate !== null),
        gate,
      ),
      data: [minutes.map(({ at }) => at), all, good, rates, minutes.map(() => gate)] as [
        number[],
        ...(number | null)[][],
      ],
    };
  }, [minutes, gate]);
  return (
    <div className={releasesStyles.chart} role="img" aria-label={label}>
      <Plot
        className={styles.plot}
        data={data}
        optionsKey={`${top} ${rateTop} ${gate}`}
        createOptions={(colour, bars) => ({
          padding: [8, 0, 0, 0],
          scales: {
            x: { time: false, range: (_, low, high) => [low - 30_000, high + 30_000] },
            y: { range: [0, top] },
            rate: { range: [0, rateTop] },
          },
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
              size: 40,
              grid: gridLook(colour),
              splits: () => [0, top / 2, top],
              values: (_, splits) => splits.map((loads) => (Number.isInteger(loads) ? count(loads) : '')),
            },
            {
              ...axisLook(colour),
              scale: 'rate',
              side: 1,
              size: 52,
              grid: { show: false },
              splits: () => (gate < rateTop * leastGap ? [gate, rateTop] : [0, gate, rateTop]),
              values: (_, splits) => splits.map((rate) => percent(Math.round(rate))),
            },
          ],
          series: [
            {},
            { fill: colour('--danger'), width: 0, paths: bars(0.8), points: { show: false } },
            { fill: colour('--text-tertiary'), width: 0, paths: bars(0.8), points: { show: false } },
            { scale: 'rate', stroke: colour('--chart-line'), width: 1.5, points: { show: false } },
            { scale: 'rate', stroke: colour('--danger'), width: 1.5, dash: [5, 4], points: { show: false } },
          ],
        })}
      />
      {minutes.every(({ attempts }) => attempts === 0) && (
        <p className={releasesStyles.empty}>
          {t(dayLoads === 0 || minutes.length === 0 ? 'chart.empty' : 'health.quiet', { n: minutes.length })}
        </p>
      )}
    </div>
  );
}

/** The chart in words: sums, the busiest minute, and the minutes with errors. */
function useLabel(minutes: readonly LoadMinute[], gate: number): string {
  const t = useT();
  if (minutes.length === 0) return t('chart.empty');
  const { attempts, errors, rate, busiest, failing } = summariseLoads(minutes);
  const named = failing
    .slice(-namedMinutes)
    .map(({ at, errors }) => t('health.minute', { time: clockMinute(at), n: errors }));
  return [
    t('health.chart', {
      n: minutes.length,
      loads: count(attempts),
      errors: count(errors),
      rate: percent(rate),
      gate: percent(gate),
    }),
    ...(busiest ? [t('health.busiest', { time: clockMinute(busiest.at), n: busiest.attempts })] : []),
    ...(named.length > 0 ? [t('health.failing', { minutes: named.join(', ') })] : []),
  ].join(' ');
}
