import type { Attendance, AttendanceReward } from '@maru/contracts';
import { formatPoint } from '@maru/money';
import { koreanDay, serverNow, shortDay, useT } from '@maru/platform';
import { Icon, Tag } from '@maru/ui';
import communityStyles from '../community.module.css';
import styles from './rewards.module.css';

/** How far a reward is: its days of a streak, or of the month. */
function computeProgress({ kind, days }: AttendanceReward, { streak, total, checked }: Attendance) {
  if (kind === 'month') return { reached: Math.min(total, days), isDone: total >= days };
  const reached = streak % days;
  const isDone = reached === 0 && streak > 0 && checked;
  return { reached: isDone ? days : reached, isDone };
}

/** Rewards that can be reached, and those of the shown month that were given. */
export function Rewards({ attendance }: { attendance: Attendance }) {
  const t = useT('community');
  const { rewards, gifts, total } = attendance;
  return (
    <>
      <section className={`card ${communityStyles.card}`}>
        <div className="card__head">
          <h2>{t('attendance.rewards')}</h2>
          <span className="grow" />
          <span className="muted">{t('attendance.total', { n: total })}</span>
        </div>
        {rewards.length === 0 ? <p className={`muted ${styles.empty}`}>{t('attendance.noRewards')}</p> : null}
        <ul className={styles.list}>
          {rewards.map((reward) => {
            const { reached, isDone } = computeProgress(reward, attendance);
            return (
              <li key={`${reward.kind} ${reward.days}`}>
                <span className={styles.icon}>
                  <Icon name="coin" />
                </span>
                <b>{formatPoint(reward.point)}</b>
                <small>{t(`attendance.kind.${reward.kind}`, { n: reward.days })}</small>
                {isDone ? (
                  <Tag tone="success">{t('attendance.done')}</Tag>
                ) : (
                  <em>
                    {reached} / {reward.days}
                  </em>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <section className={`card ${communityStyles.card}`}>
        <div className="card__head">
          <h2>{t('attendance.given')}</h2>
        </div>
        {gifts.length === 0 ? <p className={`muted ${styles.empty}`}>{t('attendance.noneGiven')}</p> : null}
        <ul className={styles.list}>
          {gifts.map(({ day, kind, days, point }) => (
            <li key={`${day} ${kind} ${days}`}>
              <span className={styles.icon}>
                <Icon name="coin" />
              </span>
              <b>{formatPoint(point)}</b>
              <small>{t(`attendance.kind.${kind}`, { n: days })}</small>
              <em>{shortDay(day, koreanDay(serverNow()))}</em>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
