import type { PopupRow } from '@maru/contracts';
import { useMemo } from 'react';
import type { DataColumn, TableSource, Translate } from '../../../kit';
import { AddButton, DataTable, RowButtons, shortTime, Tag, useT } from '../../../kit';
import { purposeColumn } from '../../../ui/purposes';
import { isEverywhere, wordsOf } from './rules';

interface PopupTableProps {
  source: TableSource<PopupRow>;
  onOpen(popup: PopupRow | 'new'): void;
  onRemove(popup: PopupRow): void;
}

/** The popups of the site. */
export function PopupTable({ source, onOpen, onRemove }: PopupTableProps) {
  const t = useT();
  const columns = useMemo(() => columnsOf(t, onOpen, onRemove), [t, onOpen, onRemove]);
  return (
    <DataTable
      headed
      label={t('popup.title')}
      texts="popup"
      source={source}
      keyOf={(popup) => popup.id}
      empty={{ icon: 'speakerphone', text: t('popup.none') }}
      action={<AddButton text={t('popup.add')} onAdd={() => onOpen('new')} />}
      columns={columns}
    />
  );
}

function columnsOf(
  t: Translate,
  onOpen: (popup: PopupRow) => void,
  onRemove: (popup: PopupRow) => void,
): DataColumn<PopupRow>[] {
  return [
    {
      name: 'content',
      fixed: true,
      wrap: true,
      value: (popup) => wordsOf(popup.content),
      cell: (popup) => (
        <>
          <strong>{wordsOf(popup.content) || t('popup.picture')}</strong> <small>#{popup.id}</small>
        </>
      ),
    },
    {
      name: 'where',
      wrap: true,
      value: (popup) => popup.paths.join(', '),
      filter: { kind: 'text' },
      cell: ({ paths }) => (isEverywhere(paths) ? t('popup.everywhere') : <code>{paths.join(', ')}</code>),
    },
    {
      name: 'size',
      value: (popup) => popup.width * popup.height,
      cell: (popup) => `${popup.width} × ${popup.height}`,
    },
    purposeColumn(t),
    {
      name: 'state',
      value: (popup) => popup.active,
      filter: {
        kind: 'choice',
        options: [
          { value: 'true', text: t('popup.shown') },
          { value: 'false', text: t('popup.hidden') },
        ],
      },
      cell: (popup) => (popup.active ? <Tag tone="success">{t('popup.shown')}</Tag> : <Tag>{t('popup.hidden')}</Tag>),
    },
    {
      name: 'updated',
      value: (popup) => popup.updated_at,
      filter: { kind: 'time' },
      cell: (popup) => shortTime(popup.updated_at),
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: (popup) => (
        <RowButtons
          changeName={t('popup.edit', { id: popup.id })}
          removeName={t('popup.remove_name', { id: popup.id })}
          onChange={() => onOpen(popup)}
          onRemove={() => onRemove(popup)}
        />
      ),
    },
  ];
}
