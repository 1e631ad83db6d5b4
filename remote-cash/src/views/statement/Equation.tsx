import type { Statement } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { koreanClock, koreanTime, serverNow, useT } from '@maru/platform';
import styles from './equation.module.css';

/** Opening + in − out = closing, over all kinds of the period. `from`, `to`: epoch ms; without `to` it is now. */
export function Equation({ statement, from, to }: { statement: Statement; from: number; to?: number }) {
  const t = useT('cash');
  const won = (amount: number) => t('won', { amount: formatMoney(amount) });
  const { opening, in: came, out: went, closing } = statement;
  const ongoing = to === undefined || to > serverNow();
  return (
    <section className="card" aria-label={t('statement.sums')}>
      <dl className={styles.root}>
        <div>
          <dt>{t('statement.opening', { time: koreanTime(from) })}</dt>
          <dd>{won(opening)}</dd>
        </div>
        <div className={styles.plus}>
          <dt>{t('statement.in')}</dt>
          <dd className="up">{won(came)}</dd>
        </div>
        <div className={styles.minus}>
          <dt>{t('statement.out')}</dt>
          <dd>{won(went)}</dd>
        </div>
        <div className={styles.equals}>
          <dt>
            {ongoing
              ? t('statement.now', { time: koreanClock(serverNow()) })
              : t('statement.closing', { time: koreanTime(to!) })}
          </dt>
          <dd>{won(closing)}</dd>
        </div>
      </dl>
    </section>
  );
}
