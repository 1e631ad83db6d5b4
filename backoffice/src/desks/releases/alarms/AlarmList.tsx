import type { AuditEntry, Permission } from '@maru/contracts';
import { hasText, Icon, may, PageLink, shortTime, useSession, useT } from '../../../kit';
import { useEntityNames } from '../../../ui/entity/use-entity-names';
import { auditText } from '../../../ui/trail/audit-text';
import { SubjectName } from '../../../ui/trail/SubjectName';
import { useSpan } from '../../../ui/use-span';
import styles from './alarm-list.module.css';

/** Pages on which alarms are handled, by what their action begins with. */
const pages: readonly { action: string; page: string; needs: Permission }[] = [
  { action: 'release.', page: 'health', needs: 'releases:read' },
  { action: 'cash.', page: 'bank', needs: 'cash:read' },
  { action: 'casino.', page: 'casino', needs: 'cash:read' },
];

/** Alarms, newest first: what is wrong, where and by how much; how long ago; and the page that handles it. */
export function AlarmList({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useT();
  const span = useSpan();
  const { me } = useSession();
  const names = useEntityNames(entries.map(({ subject }) => subject));
  const now = Date.now();
  return (
    <ol className={styles.alarms}>
      {entries.map((entry) => {
        const { title, subject, note, tone } = auditText(entry, t, hasText);
        const target = pages.find(({ action }) => entry.action.startsWith(action));
        return (
          <li key={entry.id}>
            <Icon name="alert-triangle" className={tone ?? undefined} />
            <p>
              <b>{title}</b> <SubjectName subject={subject} names={names} />
              {note && <small>{note}</small>}
            </p>
            <time dateTime={new Date(entry.at).toISOString()}>
              <b>{t('work.ago', { span: span(now - entry.at) })}</b>
              <small>{shortTime(entry.at)}</small>
            </time>
            {target && may(me.operator, target.needs) && (
              <PageLink page={target.page} className="btn btn--line btn--sm">
                {t(`nav.${target.page}`)}
              </PageLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}
