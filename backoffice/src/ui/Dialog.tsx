import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
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

/** Closes what is around it. */
export const CloseContext = createContext<() => void>(() => {});
/** Closes the dialog around it as Escape would: with the question where something is unsaved. */
export function useCloseDialog(): () => void {
  return useContext(CloseContext);
}

const looks = { modal: 'dialog modal', drawer: 'dialog dialog--drawer', wide: 'dialog dialog--drawer dialog--wide' };

/**
 * A modal piece over the page: the focus stays inside, Escape and a press beside it close, and the focus goes back to
 * what opened it.
 */
export function Dialog({ title, kind = 'modal', unsaved = false, onClose, children }: DialogProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  // The library begins at the dialog itself; what is asked for comes first.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, .select')?.focus();
  }, []);
  const close = () => (unsaved ? setAsking(!asking) : onClose());
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={(isOpen) => isOpen || close()}>
      <Modal className={looks[kind]}>
        <AriaDialog className="dialog__in" ref={box}>
          <div className="modal__head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className="iconbtn" aria-label={t('close')} onClick={close}>
              <Icon name="x" />
            </button>
          </div>
          {asking && unsaved && <UnsavedQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
          <CloseContext value={close}>{children}</CloseContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks before what was typed is lost. */
export function UnsavedQuestion({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const t = useT();
  return (
    <div className="note note--caution dialog__ask" role="alert">
      <Icon name="alert-triangle" />
      <p className="grow">{t('unsaved.text')}</p>
      <button type="button" className="btn btn--sm" onClick={onLeave}>
        {t('unsaved.leave')}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the question has come up because of a key or a press */}
      <button type="button" className="btn btn--sm btn--primary" autoFocus onClick={onStay}>
        {t('unsaved.stay')}
      </button>
    </div>
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
