import type { CouponDrawn } from '@maru/contracts';
import { koreanTime, useT } from '@maru/platform';
import { Empty } from '@maru/ui';
import { prizeText } from '../../model/coupons/shares';
import { Proof } from './Proof';
import communityStyles from '../community.module.css';
import styles from './draw-history.module.css';

/** The latest draws, each with what it is checked by. */
export function DrawHistory({ done }: { done: readonly CouponDrawn[] }) {
  const t = useT('community');
  const won = (amount: string) => t('coupons.won', { amount });
  return (
    <section className={`card ${communityStyles.card}`} aria-label={t('coupons.draw.history')}>
      <div className="card__head">
        <h2>{t('coupons.draw.history')}</h2>
      </div>
      {done.length === 0 ? (
        <Empty icon="ticket" title={t('coupons.draw.noHistory')} />
      ) : (
        <ul className={styles.list}>
          {done.map((drawn) => (
            <li key={drawn.id}>
              <details>
                <summary>
                  <time>{koreanTime(drawn.at)}</time>
                  <b>{prizeText(drawn.prize, won)}</b>
                  <span>{t('coupons.draw.proof')}</span>
                </summary>
                <Proof proof={drawn.proof} drawn={drawn} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
