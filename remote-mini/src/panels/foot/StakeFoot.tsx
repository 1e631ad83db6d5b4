import { computeWin, formatMoney, formatOdds } from '@maru/money';
import type { Panel } from '../slip/use-panel';
import { BetButton } from './BetButton';
import { News } from './News';
import { PlacedLine } from './PlacedLine';
import { Stake } from './Stake';
import { Tools } from './Tools';

/** Bet bar of games with one pick: stake, what is picked and may be won, and the button. On phones it docks. */
export function StakeFoot({ panel }: { panel: Panel }) {
  const { t, picks, findPrice, toName } = panel;
  const pick = picks[0];
  const odds = pick ? findPrice(pick.outcome) : 0;
  return (
    <div className="pb-foot">
      <News panel={panel} />
      <div>
        <Stake panel={panel} />
        <Tools panel={panel} />
      </div>
      <div className="pb-go">
        <PlacedLine panel={panel} />
        <dl className="sum">
          <div>
            <dt>{pick ? toName(pick.outcome) : t('hilow.pick')}</dt>
            <dd>{pick ? formatOdds(odds) : '–'}</dd>
          </div>
          <div className="sum__win">
            <dt>{t('sum.win')}</dt>
            <dd>{pick ? t('money', { amount: formatMoney(computeWin(pick.amount, odds)) }) : '–'}</dd>
          </div>
        </dl>
        <BetButton panel={panel} />
      </div>
    </div>
  );
}
