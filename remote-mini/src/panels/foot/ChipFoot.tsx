import { SumList } from '@maru/betting';
import { formatMoney } from '@maru/money';
import type { Panel } from '../slip/use-panel';
import { BetButton } from './BetButton';
import { News } from './News';
import { PlacedLine } from './PlacedLine';
import { Problem } from './Problem';
import { Rack } from './Rack';
import { Tools } from './Tools';
import styles from './chip-foot.module.css';
import dockStyles from './dock.module.css';

/** How many places have chips, for how much, and the best single outcome. */
export function ChipSum({ panel: { t, picks, total, best }, tieBack = 0 }: { panel: Panel; tieBack?: number }) {
  const money = (amount: number) => t('money', { amount: formatMoney(amount) });
  return (
    <SumList
      rows={[
        [t('sum.chips', { n: picks.length }), money(total)],
        tieBack > 0 ? [t('sum.tieBack'), money(tieBack)] : null,
      ]}
      result={[t('sum.best'), money(best)]}
    />
  );
}

/** Bet bar of games with chips. On phones it docks. */
export function ChipFoot({ panel }: { panel: Panel }) {
  return (
    <div className={`${styles.root} ${dockStyles.dock} ${dockStyles.withChips}`}>
      <News panel={panel} />
      <div>
        <Rack panel={panel} />
        <Tools panel={panel} />
      </div>
      <div className={styles.submit}>
        <PlacedLine panel={panel} />
        <ChipSum panel={panel} />
        <Problem panel={panel} />
        <BetButton panel={panel} />
      </div>
    </div>
  );
}
