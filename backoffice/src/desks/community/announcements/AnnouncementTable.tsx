import type { AdminAnnouncement } from '@maru/contracts';
import { useMemo } from 'react';
import type { DataColumn, TableSource, Translate } from '../../../kit';
import { DataTable, Icon, RowButtons, shortTime, Tag, useT } from '../../../kit';
import { purposeColumn } from '../../../ui/purposes';
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
      keyOf={(row) => row.id}
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
      value: (row) => row.title,
      filter: { kind: 'text' },
      cell: (row) => (
        <span className="row row--wrap">
          <Tag tone={toneOfLabel(row.label)}>{t(`announcement.label_${row.label}`)}</Tag>
          <strong>{row.title}</strong>
        </span>
      ),
    },
    {
      name: 'type',
      value: (row) => row.type,
      filter: {
        kind: 'choice',
        options: types.map((type) => ({ value: type, text: t(`announcement.type_${type}`) })),
      },
      cell: (row) => t(`announcement.type_${row.type}`),
    },
    purposeColumn(t),
    {
      name: 'state',
      value: (row) => row.published,
      filter: {
        kind: 'choice',
        options: [
          { value: 'true', text: t('announcement.is_published') },
          { value: 'false', text: t('announcement.is_draft') },
        ],
      },
      cell: (row) =>
        row.published ? (
          <Tag tone="success">{t('announcement.is_published')}</Tag>
        ) : (
          <Tag>{t('announcement.is_draft')}</Tag>
        ),
    },
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
    {
      name: 'until',
      value: (row) => row.until,
      filter: { kind: 'time' },
      cell: (row) => (
        <>
          <span>{row.until === null ? '–' : shortTime(row.until)}</span>
          {isOver(row, now) && <small> {t('announcement.is_over')}</small>}
        </>
      ),
    },
    {
      name: 'created',
      value: (row) => row.created_at,
      filter: { kind: 'time' },
      cell: (row) => shortTime(row.created_at),
    },
  ];
}

function actionsOf(t: Translate, { onOpen, onRemove }: Acts): DataColumn<AdminAnnouncement> {
  return {
    name: 'actions',
    fixed: true,
    end: true,
    cell: (row) => (
      <RowButtons
        changeName={t('announcement.edit_name', { title: row.title })}
        removeName={t('announcement.remove_name', { title: row.title })}
        onChange={() => onOpen(row)}
        onRemove={() => onRemove(row)}
      />
    ),
  };
}
