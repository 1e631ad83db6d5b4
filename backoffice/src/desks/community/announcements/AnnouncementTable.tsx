import type { AdminAnnouncement } from '@maru/contracts';
import { useMemo } from 'react';
import { useT } from '../../../shell/context';
import type { Translate } from '../../../texts';
import { shortTime } from '../../../ui/format';
import { Icon } from '../../../ui/Icon';
import { RowButtons } from '../../../ui/RowButtons';
import { Tag } from '../../../ui/Tag';
import type { DataColumn } from '../../../ui/table/columns';
import { DataTable } from '../../../ui/table/DataTable';
import type { TableSource } from '../../../ui/table/source';
import { isOver, toneOfLabel, types } from './rules';

interface Acts {
  onOpen(announcement: AdminAnnouncement): void;
  onRemove(announcement: AdminAnnouncement): void;
}

/** Announcements, published ones and drafts, newest first. */
export function AnnouncementTable({ source, onOpen, onRemove }: Acts & { source: TableSource<AdminAnnouncement> }) {
  const t = useT();
  const columns = useMemo(() => [...factsOf(t, Date.now()), actionsOf(t, { onOpen, onRemove })], [t, onOpen, onRemove]);
  return (
    <DataTable
      fill
      label={t('nav.announcements')}
      texts="announcement"
      source={source}
      keyOf={(one) => one.id}
      empty={{ icon: 'file-text', text: t('announcement.none') }}
      views={[
        {
          name: 'drafts',
          text: t('announcement.is_draft'),
          conditions: [{ field: 'state', op: 'is', value: 'false' }],
        },
      ]}
      columns={columns}
    />
  );
}

function factsOf(t: Translate, now: number): DataColumn<AdminAnnouncement>[] {
  return [
    {
      name: 'title',
      fixed: true,
      wrap: true,
      value: (one) => one.title,
      filter: { kind: 'text' },
      cell: (one) => (
        <span className="row row--wrap">
          <Tag tone={toneOfLabel(one.label)}>{t(`announcement.label_${one.label}`)}</Tag>
          <strong>{one.title}</strong>
        </span>
      ),
    },
    {
      name: 'type',
      value: (one) => one.type,
      filter: {
        kind: 'choice',
        options: types.map((type) => ({ value: type, text: t(`announcement.type_${type}`) })),
      },
      cell: (one) => t(`announcement.type_${one.type}`),
    },
    {
      name: 'state',
      value: (one) => one.published,
      filter: {
        kind: 'choice',
        options: [
          { value: 'true', text: t('announcement.is_published') },
          { value: 'false', text: t('announcement.is_draft') },
        ],
      },
      cell: (one) =>
        one.published ? (
          <Tag tone="success">{t('announcement.is_published')}</Tag>
        ) : (
          <Tag>{t('announcement.is_draft')}</Tag>
        ),
    },
    {
      name: 'pinned',
      value: (one) => one.pinned,
      cell: (one) =>
        one.pinned ? (
          <Tag tone="info">
            <Icon name="pin" />
            {t('announcement.is_pinned')}
          </Tag>
        ) : (
          '–'
        ),
    },
    {
      name: 'until',
      value: (one) => one.until,
      filter: { kind: 'time' },
      cell: (one) => (
        <>
          {one.until === null ? '–' : shortTime(one.until)}
          {isOver(one, now) && <small> {t('announcement.is_over')}</small>}
        </>
      ),
    },
    {
      name: 'created',
      value: (one) => one.created_at,
      filter: { kind: 'time' },
      cell: (one) => shortTime(one.created_at),
    },
  ];
}

function actionsOf(t: Translate, { onOpen, onRemove }: Acts): DataColumn<AdminAnnouncement> {
  return {
    name: 'actions',
    fixed: true,
    end: true,
    cell: (one) => (
      <RowButtons
        changeName={t('announcement.edit_name', { title: one.title })}
        removeName={t('announcement.remove_name', { title: one.title })}
        onChange={() => onOpen(one)}
        onRemove={() => onRemove(one)}
      />
    ),
  };
}
