import type { GameTarget } from '@maru/contracts';
import { percent, priceText, SmallTable, useT } from '../../kit';

/** Cash-outs of graph: how often a round reaches each, and what it returns in the long run. */
export function TargetsTable({ targets }: { targets: readonly GameTarget[] }) {
  const t = useT();
  return (
    <SmallTable
      rows={targets}
      toKey={({ target }) => target}
      columns={[
        [t('games.target'), ({ target }) => <b className="num">{priceText(target)}×</b>],
        [t('games.chance'), ({ chance_ppm }) => percent(chance_ppm / 100), 'end num'],
        [t('games.returns'), ({ return_bp }) => percent(return_bp), 'end num'],
      ]}
    />
  );
}
