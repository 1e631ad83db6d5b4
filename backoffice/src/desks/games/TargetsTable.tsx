import type { GameTarget } from '@maru/contracts';
import { TableHead } from '@maru/ui/table-head';
import { percent, priceText, useT } from '../../kit';

/** Cash-outs of graph: how often a round reaches each, and what it returns in the long run. */
export function TargetsTable({ targets }: { targets: readonly GameTarget[] }) {
  const t = useT();
  return (
    <table className="dt dt--low">
      <TableHead columns={[t('games.target'), [t('games.chance'), 'end'], [t('games.returns'), 'end']]} />
      <tbody>
        {targets.map(({ target, chance_ppm, return_bp }) => (
          <tr key={target}>
            <td>
              <b className="num">{priceText(target)}×</b>
            </td>
            <td className="end num">{percent(chance_ppm / 100)}</td>
            <td className="end num">{percent(return_bp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
