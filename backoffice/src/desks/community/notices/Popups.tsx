import type { PopupRow } from '@maru/contracts';
import { useState } from 'react';
import { polledRows, polling, RemoveDialog, useBase, usePoll } from '../../../kit';
import { PopupDialog } from './PopupDialog';
import { PopupTable } from './PopupTable';
import { wordsOf } from './rules';

/** The popups of the site: made, changed, taken away. */
export function Popups() {
  const { t } = useBase();
  const list = usePoll('opsPopups', {}, polling.lists);
  const [open, setOpen] = useState<PopupRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<PopupRow | null>(null);
  return (
    <>
      <PopupTable source={polledRows(list, ({ popups }) => popups)} onOpen={setOpen} onRemove={setRemoving} />
      {open && (
        <PopupDialog
          popup={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            list.reload();
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          title={t('popup.remove_name', { id: removing.id })}
          call="opsPopupDelete"
          id={removing.id}
          done={t('popup.removed')}
          onClose={() => setRemoving(null)}
          onDone={list.reload}
        >
          <p className="strong">{wordsOf(removing.content) || t('popup.picture')}</p>
          <p>{t('popup.remove_text')}</p>
        </RemoveDialog>
      )}
    </>
  );
}
