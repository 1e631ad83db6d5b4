import { useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useT } from '../../session/context';
import { CloseContext, type DialogProps, UnsavedQuestion } from '../dialog-parts';
import { Icon } from '../Icon';
import styles from './dialog-box.module.css';

const looks = {
  modal: `${styles.dialog} modal`,
  drawer: `${styles.dialog} ${styles.isDrawer}`,
  wide: `${styles.dialog} ${styles.isDrawer} ${styles.isWide}`,
};

/**
 * A modal box over the page: the focus stays inside, Escape and a press beside it close it, and the focus returns to
 * its opener.
 */
export function DialogBox({ title, kind = 'modal', unsaved = false, onClose, children }: DialogProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  // The library focuses the dialog itself; the first field is better.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, [aria-haspopup="listbox"]')?.focus();
  }, []);
  const close = () => (unsaved ? setAsking(!asking) : onClose());
  // Ctrl or ⌘ with Enter is the button that sends. Fields keep their keys to themselves: it is heard before them.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing) return;
      if (!box.current?.contains(document.activeElement)) return;
      event.preventDefault();
      box.current.querySelector<HTMLButtonElement>('button[type="submit"]:enabled')?.click();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={(isOpen) => isOpen || close()}>
      <Modal className={looks[kind]}>
        <AriaDialog className={styles.content} ref={box}>
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
