import type { PopupRow } from '@maru/contracts';
import { useT } from '../../../shell/context';
import { shortTime } from '../../../ui/format';
import { RowButtons } from '../../../ui/RowButtons';
import { Table } from '../../../ui/Table';
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
    <Table texts="popup" columns={['content', 'where', 'size', 'state', 'updated', 'actions']}>
      {popups.map((popup) => (
        <tr key={popup.id}>
          <td className="wrap">
            <strong>{wordsOf(popup.content) || t('popup.picture')}</strong>
            <small>#{popup.id}</small>
          </td>
          <td data-label={t('popup.where')} className="wrap">
            {isEverywhere(popup.paths) ? t('popup.everywhere') : <code>{popup.paths.join(', ')}</code>}
          </td>
          <td data-label={t('popup.size')}>
            {popup.width} × {popup.height}
          </td>
          <td data-label={t('popup.state')}>
            {popup.active ? <Tag tone="success">{t('popup.shown')}</Tag> : <Tag>{t('popup.hidden')}</Tag>}
          </td>
          <td data-label={t('popup.updated')}>{shortTime(popup.updated_at)}</td>
          <td className="end">
            <RowButtons
              changeName={t('popup.edit', { id: popup.id })}
              removeName={t('popup.remove_name', { id: popup.id })}
              onChange={() => onOpen(popup)}
              onRemove={() => onRemove(popup)}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}
