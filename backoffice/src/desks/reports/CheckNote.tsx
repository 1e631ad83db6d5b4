import type { Report } from '@maru/contracts';
import { count, Icon, shortTime, useT } from '../../kit';
import styles from './check-note.module.css';

/** Counting takes seconds: after a minute something blocks it. */
const lateMs = 60_000;

/** Whether the sums fit the ledger, up to which posting, and how far behind they are. */
export function CheckNote({ report: { check, state, time } }: { report: Report }) {
  const t = useT();
  const isLate = state.waiting > 0 && time - state.counted_at > lateMs;
  const isWrong = check !== null && check.wrong !== 0;
  return (
    <p
      className={`note ${styles.check}${isWrong || isLate ? ' note--danger' : ''}`}
      role={isWrong || isLate ? 'alert' : 'status'}
    >
      <Icon name={isWrong ? 'alert-triangle' : 'shield-check'} />
      <span>
        {check === null
          ? t('report.unchecked')
          : t('report.checked', {
              wrong: count(check.wrong),
              posting: count(check.posting),
              time: shortTime(check.checked_at),
            })}
        {state.waiting > 0 && (
          <span>{` · ${t('report.waiting', { n: count(state.waiting), time: shortTime(state.counted_at) })}`}</span>
        )}
      </span>
    </p>
  );
}
