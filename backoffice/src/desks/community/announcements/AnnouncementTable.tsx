import type { AdminAnnouncement } from '@maru/contracts';
import { useT } from '../../../shell/context';
import { DataTable } from '../../../ui/DataTable';
import { shortTime } from '../../../ui/format';
import { Icon } from '../../../ui/Icon';
import { RowButtons } from '../../../ui/RowButtons';
import { Tag } from '../../../ui/Tag';
import { isOver, toneOfLabel } from './rules';

interface AnnouncementTableProps {
  announcements: readonly AdminAnnouncement[];
  onOpen(announcement: AdminAnnouncement): void;
  onRemove(announcement: AdminAnnouncement): void;
}

/** Announcements, published ones and drafts, newest first. */
export function AnnouncementTable({ announcements, onOpen, onRemove }: AnnouncementTableProps) {
  const t = useT();
  const now = Date.now();
  return (
    <DataTable
      texts="announcement"
      rows={announcements}
      keyOf={(one) => one.id}
      columns={[
        {
          name: 'title',
          fixed: true,
          wrap: true,
          value: (one) => one.title,
          cell: (one) => (
            <>
              <span className="row row--wrap">
                <Tag tone={toneOfLabel(one.label)}>{t(`announcement.label_${one.label}`)}</Tag>
                <strong>{one.title}</strong>
              </span>
            </>
          ),
        },
        { name: 'type', value: (one) => one.type, cell: (one) => <>{t(`announcement.type_${one.type}`)}</> },
        {
          name: 'state',
          value: (one) => one.published,
          cell: (one) => (
            <>
              {one.published ? (
                <Tag tone="success">{t('announcement.is_published')}</Tag>
              ) : (
                <Tag>{t('announcement.is_draft')}</Tag>
              )}
            </>
          ),
        },
        {
          name: 'pinned',
          value: (one) => one.pinned,
          cell: (one) => (
            <>
              {one.pinned ? (
                <Tag tone="info">
                  <Icon name="pin" />
                  {t('announcement.is_pinned')}
                </Tag>
              ) : (
                '–'
              )}
            </>
          ),
        },
        {
          name: 'until',
          value: (one) => one.until,
          cell: (one) => (
            <>
              {one.until === null ? '–' : shortTime(one.until)}
              {isOver(one, now) && <small>{t('announcement.is_over')}</small>}
            </>
          ),
        },
        { name: 'created', value: (one) => one.created_at, cell: (one) => <>{shortTime(one.created_at)}</> },
        {
          name: 'actions',
          fixed: true,
          end: true,
          cell: (one) => (
            <>
              <RowButtons
                changeName={t('announcement.edit_name', { title: one.title })}
                removeName={t('announcement.remove_name', { title: one.title })}
                onChange={() => onOpen(one)}
                onRemove={() => onRemove(one)}
              />
            </>
          ),
        },
      ]}
    />
  );
}
