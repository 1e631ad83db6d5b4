import { SumList } from '@maru/betting';
import { computeWin, formatMoney, formatOdds } from '@maru/money';
import type { Panel } from '../slip/use-panel';
import { BetButton } from './BetButton';
import { News } from './News';
import { PlacedLine } from './PlacedLine';
import { Stake } from './Stake';
import { Tools } from './Tools';
import dockStyles from './dock.module.css';
import styles from './stake-foot.module.css';

/** Bet bar of games with one pick: stake, what is picked and may be won, and the button. On phones it docks. */
export function StakeFoot({ panel }: { panel: Panel }) {
  const { t, picks, findPrice, toName } = panel;
  const pick = picks[0];
  const odds = pick ? findPrice(pick.outcome) : 0;
  return (
    <div className={`${styles.root} ${dockStyles.withStake}`} data-part="stake-foot">
      <News panel={panel} />
      <div>
        <Stake panel={panel} />
        <Tools panel={panel} />
      </div>
      <div className={styles.submit}>
        <PlacedLine panel={panel} />
        <SumList
          rows={[[pick ? toName(pick.outcome) : t('hilow.pick'), pick ? formatOdds(odds) : '–']]}
          result={[t('sum.win'), pick ? t('money', { amount: formatMoney(computeWin(pick.amount, odds)) }) : '–']}
        />
        <BetButton panel={panel} />
      </div>
    </div>
  );
}
