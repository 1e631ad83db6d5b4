import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useT } from '../session/context';
import { hold } from '../session/leave-guard';
import { Dialog } from './Dialog';

/**
 * Keeps what was typed from being lost: while `unsaved`, leaving the page asks first. Answers the question's dialog, to
 * be put into the page.
 */
export function useUnsaved(unsaved: boolean): ReactNode {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
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
  if (!go && blocker.state !== 'blocked') return null;
  const stay = () => {
    setGo(null);
    blocker.reset?.();
  };
  const leave = () => {
    blocker.proceed?.();
    go?.();
  };
  return (
    <Dialog title={t('unsaved.title')} onClose={stay}>
      <p className="modal__body soft">{t('unsaved.text')}</p>
      <div className="modal__foot">
        <button type="button" className="btn" onClick={leave}>
          {t('unsaved.leave')}
        </button>
        <button type="button" className="btn btn--primary" onClick={stay}>
          {t('unsaved.stay')}
        </button>
      </div>
    </Dialog>
  );
}
