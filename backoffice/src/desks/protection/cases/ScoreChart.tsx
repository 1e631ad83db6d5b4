import type { CaseDetail } from '@maru/contracts';
import { koreanDay } from '@maru/contracts/korean-time';
import { useMemo } from 'react';
import { Panel, useT } from '../../../kit';
import { axisLook, dayAxis, gridLook } from '../../../ui/plot/axes';
import { drawMarks } from '../../../ui/plot/marks';
import { Plot } from '../../../ui/plot/Plot';
import { daysUntil } from '../signal-values';
import { scoreMarks } from './score-marks';
import styles from '../protection.module.css';

const length = 60;

/** Sixty days of the score, the line that opens a case, and when the case was opened and acted on. */
export function ScoreChart({ detail: { scores, open_at, events, score, time } }: { detail: CaseDetail }) {
  const t = useT();
  const last = koreanDay(time);
  const days = useMemo(() => daysUntil(Date.parse(last), length), [last]);
  const data = useMemo(() => {
    const byDay = new Map(scores.map((entry) => [entry.day, entry.score]));
    return [days.map((_, at) => at), days.map((day) => byDay.get(day) ?? 0), days.map(() => open_at)] as [
      number[],
      number[],
      number[],
    ];
  }, [days, scores, open_at]);
  const marks = scoreMarks(events, days).map(({ at, kinds }) => ({
    at,
    value: data[1][at]!,
    text: kinds.map((kind) => t(`cases.event.${kind}`)).join(' · '),
  }));
  return (
    <Panel
      title={t('cases.score_title')}
      aside={
        <p className={styles.legend}>
          <span>{t('cases.score')}</span>
          <span className={styles.isLine}>{t('cases.opens_at', { n: open_at })}</span>
        </p>
      }
    >
      <div className={styles.chart} role="img" aria-label={t('cases.score_is', { score, open: open_at })}>
        <Plot
          className={styles.plot}
          data={data}
          optionsKey={`${last} ${JSON.stringify(marks)}`}
          createOptions={(colour) => ({
            padding: [8, 0, 0, 14],
            scales: { x: { time: false }, y: { range: [0, 100] } },
            axes: [
              dayAxis(
                colour,
                days.map((day) => ({ day })),
              ),
              { ...axisLook(colour), side: 1, size: 36, grid: gridLook(colour), splits: () => [30, 60, 90] },
            ],
            series: [
              {},
              { stroke: colour('--chart-line'), width: 2, points: { show: false } },
              { stroke: colour('--danger'), width: 1, dash: [3, 3], points: { show: false } },
            ],
            hooks: { draw: [drawMarks(colour, marks)] },
          })}
        />
      </div>
    </Panel>
  );
}
