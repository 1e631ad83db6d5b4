import type { CSSProperties } from 'react';
import { type Answer, useT } from '../../../kit';
import { formatHours } from '../signal-values';
import protectionStyles from '../protection.module.css';
import styles from './week-signals.module.css';

/** How often each rule signalled in 7 days, the cases of the month and how soon a member was reached. */
export function WeekSignals({ data: { week, month, contact_minutes: minutes } }: { data: Answer<'opsCases'> }) {
  const t = useT();
  const top = Math.max(1, ...week.map(({ count }) => count));
  return (
    <div className={styles.week}>
      <h2>{t('cases.week')}</h2>
      {week.length === 0 && <p className="muted">{t('cases.week_none')}</p>}
      <dl>
        {week.map(({ rule, count }) => (
          <div key={rule}>
            <dt>{t(`cases.rule.${rule}`)}</dt>
            <dd>
              <span className={protectionStyles.share} style={{ '--p': `${(count * 100) / top}%` } as CSSProperties} />
              <b>{count}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p className="row muted">
        {t('cases.month', { n: month })}
        <span className="end">{t('cases.contact', { time: minutes === null ? '–' : formatHours(minutes) })}</span>
      </p>
    </div>
  );
}
