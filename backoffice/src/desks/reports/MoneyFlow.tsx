import type { Report } from '@maru/contracts';
import { useMemo } from 'react';
import { Panel, useMoney, useT } from '../../kit';
import { bounds, dayAxis, moneyAxis } from '../../ui/plot/axes';
import { Plot } from '../../ui/plot/Plot';

/** Days that the chart shows, the latest of the period. */
const shown = 14;

/** Deposits above the line, withdrawals below it; transfers with casinos in words. */
export function MoneyFlow({ report }: { report: Report }) {
  const t = useT();
  const { short, signed } = useMoney();
  const { sums } = report;
  const days = useMemo(() => report.days.slice(-shown), [report.days]);
  const { data, top, low } = useMemo(() => {
    const into = days.map(({ deposit }) => deposit);
    const out = days.map(({ withdrawal }) => 0 - withdrawal);
    return {
      ...bounds([...into, ...out]),
      data: [into.map((_, at) => at), into, out] as [number[], number[], number[]],
    };
  }, [days]);
  const isEmpty = days.every(({ deposit, withdrawal }) => deposit === 0 && withdrawal === 0);
  return (
    <Panel
      title={t('report.money')}
      aside={
        <p className="lgd rp-lgd">
          <span className="r">{t('report.deposit')}</span>
          <span className="q">{t('report.withdrawal')}</span>
        </p>
      }
    >
      {isEmpty && <p className="empty">{t('report.no_money')}</p>}
      <div
        hidden={isEmpty}
        role="img"
        className="rp-chart"
        aria-label={t('report.money_label', {
          n: days.length,
          deposit: short(sums.deposit),
          withdrawal: short(sums.withdrawal),
        })}
      >
        <Plot
          className="rp-plot"
          data={data}
          optionsKey={`${top} ${low} ${days[0]?.day} ${days.length}`}
          createOptions={(colour, bars) => ({
            legend: { show: false },
            cursor: { show: false },
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
      </div>
      <p className="foot">
        <span>
          {t('report.net')} <b className="num">{signed(sums.deposit - sums.withdrawal)}</b>
        </span>
        <span>
          {t('report.to_casino')} <b className="num">{short(sums.to_casino)}</b>
        </span>
        <span>
          {t('report.from_casino')} <b className="num">{short(sums.from_casino)}</b>
        </span>
      </p>
    </Panel>
  );
}
