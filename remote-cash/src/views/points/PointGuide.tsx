import type { PointTerms } from '@maru/contracts';
import { formatMoney, formatPoint } from '@maru/money';
import { useT } from '@maru/platform';
import styles from '../request/current-request.module.css';

/** What 100 points are worth, from how many on they are converted, and what stays. */
export function PointGuide({ terms }: { terms: PointTerms }) {
  const t = useT('cash');
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('points.guide')}</h2>
      </div>
      <div className="card__body stack">
        <ul className={styles.facts}>
          <li>
            <span>{t('points.rate')}</span>
            <b>{t('points.rateIs', { money: formatMoney(terms.rate) })}</b>
          </li>
          <li>
            <span>{t('points.min')}</span>
            <b>{formatPoint(terms.min)}</b>
          </li>
        </ul>
        <p className="soft">{t('points.restText')}</p>
      </div>
    </section>
  );
}
