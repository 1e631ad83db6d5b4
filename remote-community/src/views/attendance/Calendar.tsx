import type { Attendance } from '@maru/contracts';
import { formatPoint } from '@maru/money';
import { useT } from '@maru/platform';
import { Icon, IconButton } from '@maru/ui';
import { listWeeks, missedDays, shiftMonth, stampTurn } from '../../model/month';
import { Stamp } from './Stamp';
import communityStyles from '../community.module.css';
import attendancePageStyles from './attendance-page.module.css';
import styles from './calendar.module.css';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface DayProps {
  day: string;
  state: 'out' | 'attended' | 'today' | 'missed' | 'coming' | 'before';
  isToday: boolean;
  /** Points of the day's rewards, in 1/100. */
  point: number;
}

function Day({ day, state, isToday, point }: DayProps) {
  const t = useT('community');
  const number = Number(day.slice(8));
  if (state === 'out') {
    return (
      <div className={`${styles.day} ${styles.out}`} aria-hidden="true">
        <time>{number}</time>
      </div>
    );
  }
  return (
    <div
      className={[styles.day, state === 'missed' && styles.missed, isToday && styles.isToday].filter(Boolean).join(' ')}
      aria-current={isToday ? 'date' : undefined}
      data-day={day}
    >
      <time dateTime={day}>{number}</time>
      {state === 'attended' ? <Stamp turn={stampTurn(day)} /> : null}
      {state === 'today' ? <Stamp turn={0} ghost /> : null}
      {state === 'missed' ? <small aria-hidden="true">{t('attendance.rest')}</small> : null}
      <span className="sr">{t(`attendance.state.${state}`)}</span>
      {point > 0 ? (
        <small className={styles.gift}>
          <Icon name="gift" />
          <span>{formatPoint(point)}</span>
        </small>
      ) : null}
    </div>
  );
}

/** A month with its stamps; months before the registration and after today are not there. */
export function Calendar({ attendance, onMonth }: { attendance: Attendance; onMonth(month: string): void }) {
  const t = useT('community');
  const { month, days, today, since, checked, gifts } = attendance;
  const missed = new Set(missedDays(month, attendance).map(({ day }) => day));
  const attended = new Set(days);
  const toState = (day: string): DayProps['state'] => {
    if (attended.has(day)) return 'attended';
    if (day === today && !checked) return 'today';
    if (missed.has(day)) return 'missed';
    return day < today ? 'before' : 'coming';
  };
  const sumPoints = (day: string) => gifts.reduce((sum, gift) => sum + (gift.day === day ? gift.point : 0), 0);
  const [year, number] = month.split('-').map(Number) as [number, number];
  return (
    <section
      className={`card ${communityStyles.card} ${attendancePageStyles.month}`}
      aria-label={t('attendance.month', { year, month: number })}
    >
      <div className={styles.header}>
        <h1>{t('attendance.month', { year, month: number })}</h1>
        <IconButton
          icon="chevron-left"
          label={t('attendance.earlier')}
          disabled={month <= since.slice(0, 7)}
          onClick={() => onMonth(shiftMonth(month, -1))}
        />
        <IconButton
          icon="chevron-right"
          label={t('attendance.later')}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(shiftMonth(month, 1))}
        />
        <span className="grow" />
        <span className="muted">{t('attendance.sums', { n: days.length, missed: missed.size })}</span>
      </div>
      <div className={styles.grid}>
        {weekdays.map((weekday) => (
          <span key={weekday}>{t(`attendance.weekday.${weekday}`)}</span>
        ))}
        {listWeeks(month).map(({ day, inMonth }) => (
          <Day
            key={day}
            day={day}
            state={inMonth ? toState(day) : 'out'}
            isToday={day === today}
            point={inMonth ? sumPoints(day) : 0}
          />
        ))}
      </div>
    </section>
  );
}
