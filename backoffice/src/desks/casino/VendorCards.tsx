import type { CasinoHealth } from '@maru/contracts';
import { count, DefinitionList, percent, recentTime, seconds, Tag, useT } from '../../kit';
import { Spark } from '../../ui/Spark';
import styles from './vendor-cards.module.css';

const looks = {
  ok: { tone: 'success', icon: 'circle-check' },
  slow: { tone: 'caution', icon: 'alert-triangle' },
  down: { tone: 'danger', icon: 'circle-x' },
  off: { tone: undefined, icon: 'activity' },
} as const;

/** How each casino answers: state, p95, share of answers, last reconciliation, calls a second. */
export function VendorCards({ casinos }: { casinos: readonly CasinoHealth[] }) {
  const t = useT();
  return (
    <ul className={styles.vendors} aria-label={t('casino.vendors')}>
      {casinos.map(({ casino, state, p95_ms, answered, timeouts, rate, maintenance, reconciled_at, ...of }) => (
        <li key={casino} className={state === 'slow' || state === 'down' ? `${styles.vendor} w` : styles.vendor}>
          <div className="split">
            <b>{t(`casino.name.${casino}`)}</b>
            <Tag tone={looks[state].tone} icon={looks[state].icon}>
              {t(maintenance ? 'casino.health.maintenance' : `casino.health.${state}`)}
            </Tag>
          </div>
          <div className="split">
            <DefinitionList
              look="plain"
              className={styles.figures}
              texts="casino."
              of={[
                ['p95', p95_ms === null ? '–' : t('casino.seconds', { n: seconds(p95_ms) })],
                ['answered', percent(answered)],
                ['reconciled', reconciled_at === null ? '–' : recentTime(reconciled_at)],
              ]}
            />
            {/* The p95 of twelve periods, ms. */}
            <Spark className={styles.spark} trend={of.p95} tone="ok" floor={1} />
          </div>
          <p className="muted">
            {timeouts > 0
              ? t('casino.timeouts', { n: count(timeouts) })
              : of.transfer_ids || state === 'off'
                ? t('casino.rate', { used: rate.used, limit: rate.limit })
                : t('casino.no_ids')}
          </p>
        </li>
      ))}
    </ul>
  );
}
