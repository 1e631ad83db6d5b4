import type { PopupRow } from '@maru/contracts';
import { useState } from 'react';
import { ConfirmChange } from '../../parts/ConfirmChange';
import { Icon } from '../../parts/Icon';
import { Empty, Failed, Skeleton, StaleNote } from '../../parts/states';
import { useBase } from '../../shell/context';
import { focusMain } from '../../shell/focus';
import { usePoll } from '../../shell/use-poll';
import { useSubmit } from '../../shell/use-submit';
import { PopupDialog } from './PopupDialog';
import { PopupTable } from './PopupTable';
import { wordsOf } from './rules';

const everyMs = 15_000;

/** The popups of the site: made, changed, taken away. */
export function Popups() {
  const { t, say, callApi } = useBase();
  const { data, problem, staleSince, reload } = usePoll('popups', () => callApi('opsPopups'), everyMs);
  const { busy, message, submit, clear } = useSubmit();
  const [open, setOpen] = useState<PopupRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<PopupRow | null>(null);
  const remove = async () => {
    const done = removing && (await submit('opsPopupDelete', { params: { id: removing.id } }));
    if (!done) return;
    say('success', t('popup.removed'));
    await reload();
    setRemoving(null);
    // The row that opened the question is gone.
    setTimeout(focusMain);
  };
  return (
    <section className="card" aria-label={t('popup.title')}>
      <div className="card__head">
        <h2>{t('popup.title')}</h2>
        <span className="grow" />
        <button type="button" className="btn btn--sm" onClick={() => setOpen('new')}>
          <Icon name="plus" />
          {t('popup.add')}
        </button>
      </div>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {problem !== null && <Failed problem={problem} onRetry={reload} />}
      {!data && problem === null && <Skeleton rows={3} />}
      {data?.popups.length === 0 && <Empty icon="speakerphone" title={t('popup.none')} />}
      {data && data.popups.length > 0 && <PopupTable popups={data.popups} onOpen={setOpen} onRemove={setRemoving} />}
      {open && (
        <PopupDialog
          popup={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            reload();
          }}
        />
      )}
      {removing && (
        <ConfirmChange
          title={t('popup.remove_name', { id: removing.id })}
          label={t('popup.really_remove')}
          danger
          busy={busy}
          problem={message}
          onClose={() => {
            setRemoving(null);
            clear();
          }}
          onConfirm={remove}
        >
          <p className="strong">{wordsOf(removing.content) || t('popup.picture')}</p>
          <p>{t('popup.remove_text')}</p>
        </ConfirmChange>
      )}
    </section>
  );
}
