import type { Report } from '@maru/contracts';
import { useMemo } from 'react';
import { Panel, useMoney, useT } from '../../kit';
import { FlowPlot } from '../../ui/plot/FlowPlot';

/** Days that the chart shows, the latest of the period. */
const shown = 14;

/** Deposits above the line, withdrawals below it; transfers with casinos in words. */
export function MoneyFlow({ report }: { report: Report }) {
  const t = useT();
  const { short, signed } = useMoney();
  const { sums } = report;
  const days = useMemo(
    () => report.days.slice(-shown).map(({ day, deposit, withdrawal }) => ({ day, into: deposit, out: withdrawal })),
    [report.days],
  );
  const isEmpty = days.every(({ into, out }) => into === 0 && out === 0);
  return (
    <Panel
      title={t('report.money')}
      aside={
        <p className="rp-lgd">
          <span>{t('report.deposit')}</span>
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
        <FlowPlot days={days} />
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
