import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../shell/context';
import { Icon } from './Icon';

interface DialogProps {
  title: string;
  /** 'drawer' comes from the right side and is as high as the page; 'wide' is one with room for a preview. */
  kind?: 'modal' | 'drawer' | 'wide';
  /** Something was typed that would be lost: closing asks first. */
  unsaved?: boolean;
  onClose(): void;
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => {});
/** Closes the dialog around it as Escape would: with the question where something is unsaved. */
export function useCloseDialog(): () => void {
  return useContext(CloseContext);
}

const looks = { modal: 'dialog modal', drawer: 'dialog dialog--drawer', wide: 'dialog dialog--drawer dialog--wide' };

/**
 * A modal piece over the page. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus
 * back to what opened it.
 */
export function Dialog({ title, kind = 'modal', unsaved = false, onClose, children }: DialogProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [asking, setAsking] = useState(false);
  // Before the element leaves the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // The browser would begin at the button that closes; what is asked for comes first.
    element.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => element.close();
  }, []);
  const close = () => (unsaved ? setAsking(!asking) : onClose());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog
      ref={dialog}
      className={looks[kind]}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className="dialog__in">
        <div className="modal__head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="iconbtn" aria-label={t('close')} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        {asking && unsaved && (
          <div className="note note--caution dialog__ask" role="alert">
            <Icon name="alert-triangle" />
            <p className="grow">{t('unsaved.text')}</p>
            <button type="button" className="btn btn--sm" onClick={onClose}>
              {t('unsaved.leave')}
            </button>
            {/* biome-ignore lint/a11y/noAutofocus: the question has come up because of a key or a press */}
            <button type="button" className="btn btn--sm btn--primary" autoFocus onClick={() => setAsking(false)}>
              {t('unsaved.stay')}
            </button>
          </div>
        )}
        <CloseContext value={close}>{children}</CloseContext>
      </div>
    </dialog>
  );
}

/** The button that closes without doing anything. */
export function CancelButton() {
  const t = useT();
  const close = useCloseDialog();
  return (
    <button type="button" className="btn" onClick={close}>
      {t('cancel')}
    </button>
  );
}
