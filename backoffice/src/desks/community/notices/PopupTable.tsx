import type { PopupRow } from '@maru/contracts';
import { useT } from '../../../shell/context';
import { DataTable } from '../../../ui/DataTable';
import { shortTime } from '../../../ui/format';
import { RowButtons } from '../../../ui/RowButtons';
import { Tag } from '../../../ui/Tag';
import { isEverywhere, wordsOf } from './rules';

interface PopupTableProps {
  popups: readonly PopupRow[];
  onOpen(popup: PopupRow): void;
  onRemove(popup: PopupRow): void;
}

export function PopupTable({ popups, onOpen, onRemove }: PopupTableProps) {
  const t = useT();
  return (
    <DataTable
      texts="popup"
      rows={popups}
      keyOf={(popup) => popup.id}
      columns={[
        {
          name: 'content',
          fixed: true,
          wrap: true,
          cell: (popup) => (
            <>
              <strong>{wordsOf(popup.content) || t('popup.picture')}</strong>
              <small>#{popup.id}</small>
            </>
          ),
        },
        {
          name: 'where',
          wrap: true,
          cell: (popup) => (
            <>{isEverywhere(popup.paths) ? t('popup.everywhere') : <code>{popup.paths.join(', ')}</code>}</>
          ),
        },
        {
          name: 'size',
          value: (popup) => popup.width * popup.height,
          cell: (popup) => (
            <>
              {popup.width} × {popup.height}
            </>
          ),
        },
        {
          name: 'state',
          value: (popup) => popup.active,
          cell: (popup) => (
            <>{popup.active ? <Tag tone="success">{t('popup.shown')}</Tag> : <Tag>{t('popup.hidden')}</Tag>}</>
          ),
        },
        { name: 'updated', value: (popup) => popup.updated_at, cell: (popup) => <>{shortTime(popup.updated_at)}</> },
        {
          name: 'actions',
          fixed: true,
          end: true,
          cell: (popup) => (
            <>
              <RowButtons
                changeName={t('popup.edit', { id: popup.id })}
                removeName={t('popup.remove_name', { id: popup.id })}
                onChange={() => onOpen(popup)}
                onRemove={() => onRemove(popup)}
              />
            </>
          ),
        },
      ]}
    />
  );
}
