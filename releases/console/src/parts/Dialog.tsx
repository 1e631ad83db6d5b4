import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../shell/context';
import { Icon } from './Icon';

interface DialogProps {
  title: string;
  /** 'drawer' comes from the right side and is as high as the page. */
  kind?: 'modal' | 'drawer';
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal piece over the page. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus
 * back to what opened it.
 */
export function Dialog({ title, kind = 'modal', onClose, children }: DialogProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the element leaves the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // The browser would begin at the button that closes; what is asked for comes first.
    element.querySelector<HTMLElement>('input, select')?.focus();
    return () => element.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own
    <dialog
      ref={dialog}
      className={kind === 'drawer' ? 'dialog dialog--drawer' : 'dialog modal'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog__in">
        <div className="modal__head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="iconbtn" aria-label={t('close')} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
