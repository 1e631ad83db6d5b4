import type { CouponPrize } from '@maru/contracts';
import { useT } from '@maru/platform';
import { basisText, prizeName, prizeText, toShares } from '../../model/coupons/shares';
import styles from './share-table.module.css';

/** Prizes of a draw with their cells and probabilities; the one that was drawn is marked. */
export function ShareTable({ cells, drawn }: { cells: readonly CouponPrize[]; drawn?: CouponPrize }) {
  const t = useT('community');
  const won = (amount: string) => t('coupons.won', { amount });
  return (
    <table className={styles.list}>
      <caption className="sr">{t('coupons.draw.shares')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('coupons.draw.prize')}</th>
          <th scope="col">{t('coupons.draw.cells')}</th>
          <th scope="col">{t('coupons.draw.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {toShares(cells).map(({ name, prize, cells: count, basis }) => (
          <tr key={name} aria-current={drawn && prizeName(drawn) === name ? 'true' : undefined}>
            <td>{prizeText(prize, won)}</td>
            <td>{count}</td>
            <td>{basisText(basis)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
