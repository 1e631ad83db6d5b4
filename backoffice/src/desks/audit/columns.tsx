import type { AuditEntry } from '@maru/contracts';
import { clock, type DataColumn, day, type FilterField, hasText, type RowEdge, type Translate } from '../../kit';
import type { EntityNames } from '../../ui/entity/subject';
import { auditText } from '../../ui/trail/audit-text';
import { SubjectName } from '../../ui/trail/SubjectName';

/** Columns of the log. */
export function createColumns(t: Translate, names: EntityNames): DataColumn<AuditEntry>[] {
  const toText = (entry: AuditEntry) => auditText(entry, t, hasText);
  return [
    {
      name: 'at',
      fixed: true,
      value: ({ at }) => at,
      cell: ({ at }) => (
        <time dateTime={new Date(at).toISOString()}>
          <small>{day(at)}</small> {clock(at)}
        </time>
      ),
    },
    {
      name: 'what',
      wrap: true,
      value: (entry) => toText(entry).title,
      cell: (entry) => {
        const { title, note } = toText(entry);
        return (
          <>
            <b>{title}</b>
            {note && <small> {note}</small>}
          </>
        );
      },
    },
    {
      name: 'subject',
      wrap: true,
      value: ({ subject }) => subject,
      cell: ({ subject }) => <SubjectName subject={subject} names={names} />,
    },
    {
      name: 'actor',
      value: ({ actor }) => actor,
      cell: ({ actor }) => (actor === 'system' ? t('audit.system') : actor),
    },
  ];
}

/** What the server can look for. */
export function listFields(t: Translate): FilterField[] {
  return [
    { name: 'subject', text: t('audit.subject'), kind: 'text', operations: ['has'] },
    { name: 'actor', text: t('audit.actor'), kind: 'text', operations: ['has'] },
    { name: 'at', text: t('audit.at'), kind: 'time' },
  ];
}

/** Alarms are late, what was refused is doubtful. */
export function toEdge(entry: AuditEntry): RowEdge | undefined {
  if (entry.action === 'release.alarm') return 'late';
  return entry.action === 'release.demote' || !entry.ok ? 'doubtful' : undefined;
}
