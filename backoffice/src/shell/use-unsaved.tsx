import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../ui/Dialog';
import { useT } from './context';
import { hold } from './use-route';

/**
 * Keeps what was typed from being lost: while `unsaved`, leaving the page asks first. Answers the question's dialog, to
 * be put into the page.
 */
export function useUnsaved(unsaved: boolean): ReactNode {
  const t = useT();
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const release = hold((leave) => setGo(() => leave));
    const onClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onClosing);
    return () => {
      release();
      removeEventListener('beforeunload', onClosing);
    };
  }, [unsaved]);
  if (!go) return null;
  return (
    <Dialog title={t('unsaved.title')} onClose={() => setGo(null)}>
      <p className="modal__body soft">{t('unsaved.text')}</p>
      <div className="modal__foot">
        <button type="button" className="btn" onClick={go}>
          {t('unsaved.leave')}
        </button>
        <button type="button" className="btn btn--primary" onClick={() => setGo(null)}>
          {t('unsaved.stay')}
        </button>
      </div>
    </Dialog>
  );
}
