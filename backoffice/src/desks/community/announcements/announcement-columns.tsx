import type { AdminAnnouncement } from '@maru/contracts';
import { Icon, RowButtons, shortTime, Tag, useColumns } from '../../../kit';
import { purposeColumn } from '../../../ui/purposes';
import { isOver, toneOfLabel, types } from './rules';

type Act = (row: AdminAnnouncement) => void;

/** Columns of announcements. `now`: epoch ms. */
export const useAnnouncementColumns = (now: number, { change, remove }: { change: Act; remove: Act }) =>
  useColumns<AdminAnnouncement>(
    (column, { t }) => [
      {
        name: 'title',
        fixed: true,
        wrap: true,
        value: (row) => row.title,
        filter: { kind: 'text' },
        cell: (row) => (
          <span className="row row--wrap">
            <Tag tone={toneOfLabel(row.label)}>{t(`announcement.label_${row.label}`)}</Tag>
            <strong>{row.title}</strong>
          </span>
        ),
      },
      column.choice('type', 'type', { texts: 'announcement.type_', values: types }),
      purposeColumn(t),
      column.flag('state', 'published', 'announcement.is_published', 'announcement.is_draft'),
      {
        name: 'pinned',
        value: (row) => row.pinned,
        cell: (row) =>
          row.pinned ? (
            <Tag tone="info">
              <Icon name="pin" />
              {t('announcement.is_pinned')}
            </Tag>
          ) : (
            '–'
          ),
      },
      column.time('until', {
        cell: (row) => (
          <>
            <span>{row.until === null ? '–' : shortTime(row.until)}</span>
            {isOver(row, now) && <small> {t('announcement.is_over')}</small>}
          </>
        ),
      }),
      column.time('created', 'created_at'),
      column.acts('actions', (row) => (
        <RowButtons
          changeName={t('announcement.edit_name', { title: row.title })}
          removeName={t('announcement.remove_name', { title: row.title })}
          onChange={() => change(row)}
          onRemove={() => remove(row)}
        />
      )),
    ],
    [now],
  );
