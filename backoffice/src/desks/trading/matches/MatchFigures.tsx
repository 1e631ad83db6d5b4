import { type Answer, count, Figures, useMoney, useT } from '../../../kit';
import { shareOfLimit } from '../prices';

/** The strip of figures above the matches. */
export function MatchFigures({ summary }: { summary: Answer<'opsTradingSummary'> }) {
  const t = useT();
  const { short, signed } = useMoney();
  const { limit } = summary;
  const suspended = summary.suspended_auto + summary.suspended_manual;
  return (
    <Figures
      label={t('trade.figures')}
      figures={[
        { name: 'stake', value: short(summary.stake), note: t('trade.bets_n', { n: count(summary.bets) }) },
        {
          name: 'worst',
          value: signed(0 - summary.worst_loss),
          note:
            limit === null
              ? t('trade.no_limit')
              : t('trade.of_limit', { limit: short(limit), n: shareOfLimit(summary.worst_loss, limit, 0) }),
        },
        { name: 'near_limit', value: count(summary.near_limit), edge: summary.near_limit > 0 ? 'act' : undefined },
        { name: 'alerts', value: count(summary.alerts), edge: summary.alerts > 0 ? 'late' : undefined },
        {
          name: 'suspended',
          value: count(suspended),
          note: t('trade.auto_manual', { auto: summary.suspended_auto, manual: summary.suspended_manual }),
        },
        { name: 'manual', value: count(summary.manual_prices) },
        { name: 'ggr', value: signed(summary.ggr_today) },
      ].map((figure) => ({ ...figure, text: t(`trade.figure.${figure.name}`) }))}
    />
  );
}
