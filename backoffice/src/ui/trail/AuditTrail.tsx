import type { AuditEntry } from '@maru/contracts';
import { useT } from '../../session/context';
import { hasText } from '../../texts';
import { useEntityNames } from '../entity/use-entity-names';
import { clock, day, recentTime } from '../format';
import { auditText } from './audit-text';
import { SubjectName } from './SubjectName';
import styles from './audit-trail.module.css';

/** Lines of the audit log, newest first. `dates`: with the day before the time. */
export function AuditTrail({ entries, dates = false }: { entries: readonly AuditEntry[]; dates?: boolean }) {
  const t = useT();
  const names = useEntityNames(entries.map(({ subject }) => subject));
  return (
    <ol className={styles.trail}>
      {entries.map((entry) => {
        const { title, subject, note, tone } = auditText(entry, t, hasText);
        return (
          <li key={entry.id} className={tone ? styles[tone] : undefined}>
            <time dateTime={new Date(entry.at).toISOString()}>
              {dates && <small>{day(entry.at)}</small>}
              <span>{dates ? clock(entry.at) : recentTime(entry.at)}</span>
            </time>
            <p>
              <b>{title}</b> <SubjectName subject={subject} names={names} />
              {note && <small>{note}</small>}
            </p>
            <span>{entry.actor === 'system' ? t('audit.system') : entry.actor}</span>
          </li>
        );
      })}
    </ol>
  );
}
