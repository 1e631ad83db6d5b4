import type { Report } from '@maru/contracts';
import { useMemo } from 'react';
import { Panel, PanelFoot, useMoney, useT } from '../../kit';
import { FlowPlot } from '../../ui/plot/FlowPlot';
import { PlotBox, PlotLegend } from '../../ui/plot/PlotBox';

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
      aside={<PlotLegend entries={[{ text: t('report.deposit') }, { text: t('report.withdrawal'), look: 'pale' }]} />}
    >
      {isEmpty && <p className="empty">{t('report.no_money')}</p>}
      <PlotBox
        hidden={isEmpty}
        label={t('report.money_label', {
          n: days.length,
          deposit: short(sums.deposit),
          withdrawal: short(sums.withdrawal),
        })}
      >
        <FlowPlot days={days} />
      </PlotBox>
      <PanelFoot>
        <span>
          {t('report.net')} <b className="num">{signed(sums.deposit - sums.withdrawal)}</b>
        </span>
        <span>
          {t('report.to_casino')} <b className="num">{short(sums.to_casino)}</b>
        </span>
        <span>
          {t('report.from_casino')} <b className="num">{short(sums.from_casino)}</b>
        </span>
      </PanelFoot>
    </Panel>
  );
}
