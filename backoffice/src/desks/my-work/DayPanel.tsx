import { Card, clockMinute, Empty, hasText, PageLink, Skeleton, useT } from '../../kit';
import { AuditTrail } from '../../ui/trail/AuditTrail';
import { auditText } from '../../ui/trail/audit-text';
import { type DayEvent, toDayEvents, withoutLooks } from './day-events';
import type { LogEntries } from './use-log';
import styles from './day-panel.module.css';

/** Lines below the timeline, and of the last acts. */
const shownEvents = 6;
const shownActs = 8;
const hoursAgo = [24, 18, 12, 6, 0];

/** What changed the site in the last 24 hours, as marks on a line and in words. */
export function DayPanel({ entries, now }: { entries: LogEntries; now: number }) {
  const t = useT();
  const events = toDayEvents(entries ?? [], now);
  return (
    <Card title={t('work.day')} aside={<span className="muted">{t('work.day_n', { n: events.length })}</span>}>
      <Line events={events} />
      {entries === null && <Skeleton rows={4} />}
      {entries !== null && events.length === 0 && <p className={styles.none}>{t('work.day_none')}</p>}
      <AuditTrail entries={events.slice(0, shownEvents).map(({ entry }) => entry)} />
    </Card>
  );
}

function Line({ events }: { events: readonly DayEvent[] }) {
  const t = useT();
  return (
    <div className={styles.day} role="img" aria-label={t('work.day_n', { n: events.length })}>
      <div className={styles.line}>
        {events.map(({ entry, share, tone }) => (
          <i
            key={entry.id}
            className={styles.mark}
            data-tone={tone}
            style={{ '--p': `${share}%` }}
            title={`${clockMinute(entry.at)} ${auditText(entry, t, hasText).title}`}
          />
        ))}
      </div>
      <p className={styles.hours} aria-hidden="true">
        {hoursAgo.map((n) => (
          <span key={n}>{n === 0 ? t('work.now') : t('work.hours_ago', { n })}</span>
        ))}
      </p>
    </div>
  );
}

/** Lists the latest audit entries, without reads and sign-ins. */
export function LastActs({ entries }: { entries: LogEntries }) {
  const t = useT();
  const acts = withoutLooks(entries ?? []).slice(0, shownActs);
  return (
    <Card
      title={t('work.acts')}
      aside={
        <>
          <span className="grow" />
          <PageLink page="audit" className="btn btn--ghost btn--sm">
            {t('nav.audit')}
          </PageLink>
        </>
      }
    >
      {entries === null && <Skeleton rows={4} />}
      {entries !== null && acts.length === 0 && <Empty icon="history" title={t('audit.empty')} />}
      <AuditTrail entries={acts} />
    </Card>
  );
}
