import type { AdminAnnouncement } from '@maru/contracts';
import { useMemo, useState } from 'react';
import {
  Button,
  Icon,
  is,
  ListPage,
  RemoveDialog,
  RowButtons,
  shortTime,
  Tag,
  useColumns,
  useRows,
  useT,
} from '../../../kit';
import { purposeColumn } from '../../../ui/purposes';
import { AnnouncementDialog } from './AnnouncementDialog';
import { isOver, toneOfLabel, types } from './rules';

/** Announcements and events, drafts included, newest first. */
export function AnnouncementsPage() {
  const t = useT();
  const [open, setOpen] = useState<AdminAnnouncement | 'new' | null>(null);
  const [removing, setRemoving] = useState<AdminAnnouncement | null>(null);
  const list = useRows('opsAnnouncements', 'announcements');
  const now = useMemo(Date.now, [list.rows]);
  const columns = useColumns<AdminAnnouncement>(
    (column) => [
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
          onChange={() => setOpen(row)}
          onRemove={() => setRemoving(row)}
        />
      )),
    ],
    [now],
  );
  const stored = (announcement: AdminAnnouncement) => {
    if (open === 'new') list.reload();
    else list.replace(announcement);
    setOpen(null);
  };
  return (
    <ListPage
      page="announcements"
      intro={t('announcement.intro')}
      texts="announcement"
      icon="file-text"
      none={t('announcement.none')}
      head={
        <Button look="primary" icon="pencil" onClick={() => setOpen('new')}>
          {t('announcement.add')}
        </Button>
      }
      source={list}
      columns={columns}
      views={[{ name: 'drafts', text: t('announcement.is_draft'), conditions: [is('state', 'false')] }]}
    >
      {open && (
        <AnnouncementDialog announcement={open === 'new' ? null : open} onClose={() => setOpen(null)} onDone={stored} />
      )}
      {removing && (
        <RemoveDialog
          title={t('announcement.remove')}
          call="opsAnnouncementDelete"
          id={removing.id}
          done={t('announcement.removed')}
          onClose={() => setRemoving(null)}
          onDone={list.reload}
        >
          <p className="strong">{removing.title}</p>
          <p>{t('announcement.remove_text')}</p>
        </RemoveDialog>
      )}
    </ListPage>
  );
}
