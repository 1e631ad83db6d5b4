import { call, useCall } from '@maru/client';
import type { Attendance } from '@maru/contracts';
import { formatPoint } from '@maru/money';
import { holdLease, toast, useT } from '@maru/platform';
import { Button, ErrorState } from '@maru/ui';
import { useRef, useState } from 'react';
import { countPeaks } from '../../model/month';
import { ConsentCard } from '../parts/ConsentCard';
import { PromotionGate } from '../parts/PromotionGate';
import { Waiting } from '../parts/Waiting';
import { Calendar } from './Calendar';
import { Rewards } from './Rewards';
import { Ridge } from './Ridge';
import communityStyles from '../community.module.css';
import styles from './attendance-page.module.css';

/** Attends today, once however often it is pressed. */
function useCheck(onDone: () => void) {
  const t = useT('community');
  const [isBusy, setBusy] = useState(false);
  const sending = useRef(false);
  const check = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const release = holdLease('attendance');
    const result = await call('attendanceCheck', {}, { quiet: true });
    release();
    sending.current = false;
    setBusy(false);
    if (!result.ok) toast({ tone: 'danger', title: t('attendance.notChecked'), text: result.message });
    else if (!result.data.first) toast({ tone: 'info', title: t('attendance.already') });
    else {
      const point = result.data.gifts.reduce((sum, gift) => sum + gift.point, 0);
      const text = point > 0 ? t('attendance.gift', { point: formatPoint(point) }) : undefined;
      toast({ tone: 'success', title: t('attendance.checked'), text });
    }
    onDone();
  };
  return { isBusy, check };
}

function Today({ attendance, onDone }: { attendance: Attendance; onDone(): void }) {
  const t = useT('community');
  const { isBusy, check } = useCheck(onDone);
  const { streak, checked, open } = attendance;
  return (
    <section className={`card ${styles.today}`} aria-label={t('attendance.title')}>
      <Ridge filled={countPeaks(streak, checked)} checked={checked} />
      <div className={styles.streak}>
        <p className={styles.count}>{t(checked ? 'attendance.doneToday' : 'attendance.notYet')}</p>
        <p className="soft">{streak > 0 ? t('attendance.streak', { n: streak }) : t('attendance.noStreak')}</p>
        <Button tone="primary" size="lg" wide disabled={checked || !open || isBusy} onClick={() => void check()}>
          {t(open ? (checked ? 'attendance.checked' : 'attendance.check') : 'attendance.closed')}
        </Button>
      </div>
    </section>
  );
}

const terms = ['day', 'free', 'streak', 'pause', 'month', 'points'] as const;

function AttendanceOfMonth() {
  const t = useT('community');
  const [month, setMonth] = useState<string | null>(null);
  const input = month ? { query: { month } } : {};
  const { data, failed, load } = useCall('attendance', input, { onFocus: true, keepPrevious: true });
  if (!data) {
    return (
      <div className={`stack ${communityStyles.page}`}>
        <div className={communityStyles.header}>
          <h1>{t('attendance.title')}</h1>
        </div>
        <div className={`card ${communityStyles.card}`}>
          {failed ? (
            <ErrorState title={t('attendance.failed')} text={failed.message} onRetry={() => void load()} />
          ) : (
            <Waiting
              label={t('attendance.loading')}
              failed={t('attendance.failed')}
              rows={6}
              height={90}
              onRetry={() => void load()}
            />
          )}
        </div>
      </div>
    );
  }
  return (
    <div className={`${styles.columns} ${communityStyles.page}`}>
      <div className="stack">
        <Calendar attendance={data} onMonth={setMonth} />
        <section className={`card ${communityStyles.card} ${styles.conditions}`}>
          <div className="card__head">
            <h2>{t('attendance.about')}</h2>
          </div>
          <ul className={styles.terms}>
            {terms.map((term) => (
              <li key={term}>{t(`attendance.term.${term}`)}</li>
            ))}
          </ul>
        </section>
      </div>
      <div className="stack">
        <Today attendance={data} onDone={() => void load(true)} />
        <Rewards attendance={data} />
        <ConsentCard agreed />
      </div>
    </div>
  );
}

/** Daily attendance: a calendar of the month with stamps, today's check, and the rewards; for members who have agreed. */
export function AttendancePage() {
  const t = useT('community');
  return (
    <PromotionGate title={t('attendance.title')}>
      <AttendanceOfMonth />
    </PromotionGate>
  );
}
