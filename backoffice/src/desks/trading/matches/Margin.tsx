import { percent, useT } from '../../../kit';
import { computeMargin } from '../prices';

/** What the prices keep for the house now, beside what the league asks for. `target` in 1/10 000. */
export function Margin({ prices, target }: { prices: readonly number[]; target: number | undefined }) {
  const t = useT();
  const margin = computeMargin(prices);
  if (margin === null) return <span />;
  return (
    <span className="soft">
      {t('trade.margin')} <b className={margin < 0 ? 'danger' : 'strong'}>{percent(margin)}</b>{' '}
      {target !== undefined && <span className="muted">{t('trade.margin_target', { n: percent(target) })}</span>}
    </span>
  );
}
