import type { AdminAnnouncement } from '@maru/contracts';
import { useT } from '../../../shell/context';
import { shortTime } from '../../../ui/format';
import { Icon } from '../../../ui/Icon';
import { RowButtons } from '../../../ui/RowButtons';
import { Table } from '../../../ui/Table';
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
    <Table texts="announcement" columns={['title', 'type', 'state', 'pinned', 'until', 'created', 'actions']}>
      {announcements.map((one) => (
        <tr key={one.id}>
          <td className="wrap">
            <span className="row row--wrap">
              <Tag tone={toneOfLabel(one.label)}>{t(`announcement.label_${one.label}`)}</Tag>
              <strong>{one.title}</strong>
            </span>
          </td>
          <td data-label={t('announcement.type')}>{t(`announcement.type_${one.type}`)}</td>
          <td data-label={t('announcement.state')}>
            {one.published ? (
              <Tag tone="success">{t('announcement.is_published')}</Tag>
            ) : (
              <Tag>{t('announcement.is_draft')}</Tag>
            )}
          </td>
          <td data-label={t('announcement.pinned')}>
            {one.pinned ? (
              <Tag tone="info">
                <Icon name="pin" />
                {t('announcement.is_pinned')}
              </Tag>
            ) : (
              '–'
            )}
          </td>
          <td data-label={t('announcement.until')}>
            {one.until === null ? '–' : shortTime(one.until)}
            {isOver(one, now) && <small>{t('announcement.is_over')}</small>}
          </td>
          <td data-label={t('announcement.created')}>{shortTime(one.created_at)}</td>
          <td className="end">
            <RowButtons
              changeName={t('announcement.edit_name', { title: one.title })}
              removeName={t('announcement.remove_name', { title: one.title })}
              onChange={() => onOpen(one)}
              onRemove={() => onRemove(one)}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}
