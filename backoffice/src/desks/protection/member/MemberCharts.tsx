import type { MemberPage } from '@maru/contracts';
import { koreanDay } from '@maru/contracts/korean-time';
import { useMemo } from 'react';
import { Panel, useMoney, useT } from '../../../kit';
import { bounds, dayAxis, moneyAxis } from '../../../ui/plot/axes';
import { drawMarks } from '../../../ui/plot/marks';
import { Plot } from '../../../ui/plot/Plot';
import { daysUntil } from '../signal-values';
import styles from '../protection.module.css';

const length = 30;
const recent = 7;

/** Thirty days of money in and out; the last seven of money in stand out. */
export function MemberCharts({ page, money }: { page: MemberPage; money: NonNullable<MemberPage['money']> }) {
  const t = useT();
  const { short } = useMoney();
  const last = koreanDay(page.time);
  const days = useMemo(() => daysUntil(Date.parse(last), length), [last]);
  const { data, top, low } = useMemo(() => {
    const byDay = new Map(money.days.map((entry) => [entry.day, entry]));
    const into = days.map((day) => byDay.get(day)?.in ?? 0);
    const out = days.map((day) => 0 - (byDay.get(day)?.out ?? 0));
    const isRecent = (at: number) => at >= length - recent;
    return {
      ...bounds([...into, ...out]),
      data: [
        days.map((_, at) => at),
        into.map((value, at) => (isRecent(at) ? null : value)),
        into.map((value, at) => (isRecent(at) ? value : null)),
        out,
      ] as [number[], ...(number | null)[][]],
    };
  }, [days, money.days]);
  const opened = page.protection?.case?.opened_at;
  const openedDay = opened === undefined ? -1 : days.indexOf(koreanDay(opened));
  // Between the days before it and its own.
  const marks = openedDay < 0 ? [] : [{ at: openedDay - 0.5, text: t('mpage.case_opened') }];
  const label = t('mpage.money_is', { in: short(money.deposited), out: short(money.withdrawn) });
  return (
    <Panel
      title={t('mpage.money_title')}
      aside={
        <p className={`${styles.legend} pt-legend--bars`}>
          <span>{t('mpage.in_recent')}</span>
          <span className={styles.isIn}>{t('mpage.in')}</span>
          <span className={styles.isOut}>{t('mpage.out')}</span>
        </p>
      }
    >
      {money.days.length === 0 ? (
        <p className={`muted ${styles.pad}`}>{t('mpage.no_money')}</p>
      ) : (
        <div className={styles.chart} role="img" aria-label={label}>
          <Plot
            className={styles.plot}
            data={data}
            optionsKey={`${top} ${low} ${last} ${JSON.stringify(marks)}`}
            createOptions={(colour, bars) => ({
              padding: [8, 0, 0, 14],
              scales: { x: { time: false, range: [-0.6, length - 0.4] }, y: { range: [low, top] } },
              axes: [
                dayAxis(
                  colour,
                  days.map((day) => ({ day })),
                ),
                moneyAxis(colour, low, top, short),
              ],
              series: [
                {},
                ...(['--text-tertiary', '--chart-line', '--line-strong'] as const).map((token) => ({
                  fill: colour(token),
                  width: 0,
                  paths: bars(0.6),
                  points: { show: false },
                })),
              ],
              hooks: { draw: [drawMarks(colour, marks)] },
            })}
          />
        </div>
      )}
    </Panel>
  );
}
