import type { Report } from '@maru/contracts';
import { useMemo } from 'react';
import { count, day as dayText, Panel, percent, useMoney, useT } from '../../kit';
import { bounds, dayAxis, moneyAxis } from '../../ui/plot/axes';
import { Plot } from '../../ui/plot/Plot';
import { PlotBox, PlotLegend } from '../../ui/plot/PlotBox';
import { computeShare, weekMeans } from './report-range';
import styles from './daily-ggr.module.css';

const parseTime = (day: string) => Date.parse(`${day}T00:00:00+09:00`);

/** GGR by day as bars, losses apart, with the mean of a week; the best day is in words. */
export function DailyGgr({ report }: { report: Report }) {
  const t = useT();
  const { short, signed, full } = useMoney();
  const { days, sums, time } = report;
  const today = dayText(time);
  const { data, best, losses, top, low } = useMemo(() => {
    const values = days.map(({ ggr }) => ggr);
    const highest = Math.max(...values);
    const at = highest > 0 ? values.indexOf(highest) : -1;
    const isToday = days.map(({ day }) => dayText(parseTime(day)) === today);
    const pick = (wanted: (index: number) => boolean) => values.map((value, index) => (wanted(index) ? value : null));
    const { top: high, low: deep } = bounds(values);
    return {
      best: at < 0 ? null : days[at]!,
      losses: values.filter((value) => value < 0).length,
      top: high,
      low: deep,
      data: [
        values.map((_, index) => index),
        pick((index) => values[index]! >= 0 && index !== at && !isToday[index]),
        pick((index) => index === at && !isToday[index]),
        pick((index) => values[index]! < 0),
        pick((index) => values[index]! >= 0 && isToday[index]!),
        weekMeans(values),
      ] as [number[], ...(number | null)[][]],
    };
  }, [days, today]);
  const label = t('report.daily_label', { n: days.length, sum: full(sums.ggr), losses });
  return (
    <Panel
      title={t('report.daily')}
      aside={
        <>
          <PlotLegend
            entries={[
              { text: t('report.period') },
              { text: t('report.week_mean'), look: 'line' },
              { text: t('report.today_open'), look: 'pale' },
            ]}
          />
          {losses > 0 && <span className="tag tag--danger">{t('report.losses', { n: count(losses) })}</span>}
        </>
      }
    >
      {best && (
        <p className={styles.best}>
          <b>
            {dayText(parseTime(best.day))} {signed(best.ggr)}
          </b>{' '}
          {t('report.best', { hold: percent(computeShare(best.ggr, best.settled)), stake: short(best.settled) })}
        </p>
      )}
      <PlotBox label={label}>
        <Plot
          data={data}
          optionsKey={`${top} ${low} ${days[0]?.day} ${days.length} ${today}`}
          createOptions={(colour, bars) => ({
            padding: [8, 0, 0, 14],
            scales: { x: { time: false, range: [-0.6, days.length - 0.4] }, y: { range: [low, top] } },
            axes: [dayAxis(colour, days), moneyAxis(colour, low, top, short)],
            series: [
              {},
              ...(['--text-tertiary', '--chart-line', '--danger', '--surface-hover'] as const).map((token) => ({
                fill: colour(token),
                width: 0,
                paths: bars(0.66),
                points: { show: false },
              })),
              { stroke: colour('--text-primary'), width: 1.5, points: { show: false } },
            ],
          })}
        />
      </PlotBox>
    </Panel>
  );
}
