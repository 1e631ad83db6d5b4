import { closeModal, type Modal, overlayAtoms, useAtomValue } from '@maru/platform';
import { useRef } from 'react';
import { useFocusTrap } from './focus-trap';

function ModalLayer({ modal }: { modal: Modal }) {
  const box = useRef<HTMLDivElement>(null);
  const close = () => closeModal(modal.id);
  useFocusTrap(box, true, { onEscape: modal.dismissible ? close : undefined, initial: '[data-autofocus]' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim; Escape does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="modal-layer"
      onClick={(event) => {
        if (modal.dismissible && event.target === event.currentTarget) close();
      }}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles that it can have support aria-modal */}
      <div
        ref={box}
        className="modal-layer__box"
        role={modal.alert ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-label={modal.label}
      >
        {modal.render(close)}
      </div>
    </div>
  );
}

/** Every open modal, the topmost last. */
export function Modals() {
  const modals = useAtomValue(overlayAtoms.modals);
  return modals.map((modal) => <ModalLayer key={modal.id} modal={modal} />);
}
