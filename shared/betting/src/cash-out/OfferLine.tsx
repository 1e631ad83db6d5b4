import { formatMoney } from '@maru/money';
import { useT } from '@maru/platform';
import { ticketNamespace } from '../record/texts';
import { offerLine } from './offer-line';
import styles from './cash-out.module.css';

const width = 256;
const height = 34;

/** The offers seen so far as a line, the stake dashed. Nothing before the second one. */
export function OfferLine({ seen, stake }: { seen: readonly number[]; stake: number }) {
  const t = useT(ticketNamespace);
  const drawn = offerLine(seen, stake, width, height);
  if (!drawn) return null;
  const label = t('cashOut.line', { from: formatMoney(seen[0]!), to: formatMoney(seen.at(-1)!) });
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.area} d={drawn.area} />
      <path className={styles.stake} d={`M0 ${drawn.stakeY}H${width}`} fill="none" vectorEffect="non-scaling-stroke" />
      <path className={styles.value} d={drawn.line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
