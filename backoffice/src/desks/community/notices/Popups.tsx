import type { PopupRow } from '@maru/contracts';
import { useState } from 'react';
import {
  AddButton,
  DataTable,
  polledRows,
  polling,
  RemoveDialog,
  RowButtons,
  useColumns,
  usePoll,
  useT,
} from '../../../kit';
import { purposeColumn } from '../../../ui/purposes';
import { PopupDialog } from './PopupDialog';
import { extractText, isEverywhere } from './rules';

/** The popups of the site. */
export function Popups() {
  const t = useT();
  const list = usePoll('opsPopups', {}, polling.lists);
  const [open, setOpen] = useState<PopupRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<PopupRow | null>(null);
  const columns = useColumns<PopupRow>((column) => [
    {
      name: 'content',
      fixed: true,
      wrap: true,
      value: ({ content }) => extractText(content),
      cell: ({ content, id }) => (
        <>
          <strong>{extractText(content) || t('popup.picture')}</strong> <small>#{id}</small>
        </>
      ),
    },
    {
      name: 'where',
      wrap: true,
      value: ({ paths }) => paths.join(', '),
      filter: { kind: 'text' },
      cell: ({ paths }) => (isEverywhere(paths) ? t('popup.everywhere') : <code>{paths.join(', ')}</code>),
    },
    { name: 'size', value: ({ width, height }) => width * height, cell: ({ width, height }) => `${width} × ${height}` },
    purposeColumn(t),
    column.flag('state', 'active', 'popup.shown', 'popup.hidden'),
    column.time('updated', 'updated_at'),
    column.acts('actions', (popup) => (
      <RowButtons
        changeName={t('popup.edit', { id: popup.id })}
        removeName={t('popup.remove_name', { id: popup.id })}
        onChange={() => setOpen(popup)}
        onRemove={() => setRemoving(popup)}
      />
    )),
  ]);
  const saved = () => {
    setOpen(null);
    void list.reload();
  };
  return (
    <>
      <DataTable
        headed
        label={t('popup.title')}
        texts="popup"
        source={polledRows(list, ({ popups }) => popups)}
        empty={{ icon: 'speakerphone', text: t('popup.none') }}
        action={<AddButton text={t('popup.add')} onAdd={() => setOpen('new')} />}
        columns={columns}
      />
      {open && <PopupDialog popup={open === 'new' ? null : open} onClose={() => setOpen(null)} onDone={saved} />}
      {removing && (
        <RemoveDialog
          title={t('popup.remove_name', { id: removing.id })}
          call="opsPopupDelete"
          id={removing.id}
          done={t('popup.removed')}
          onClose={() => setRemoving(null)}
          onDone={list.reload}
        >
          <p className="strong">{extractText(removing.content) || t('popup.picture')}</p>
          <p>{t('popup.remove_text')}</p>
        </RemoveDialog>
      )}
    </>
  );
}
