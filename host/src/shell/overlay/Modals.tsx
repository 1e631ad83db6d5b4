import { scopeAttribute } from '@maru/contracts/release-scope';
import { closeModal, type Modal, overlayAtoms, t, toast, useAtomValue } from '@maru/platform';
import { useRef } from 'react';
import { FaultBoundary } from '../faults/boundary';
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
        {...(modal.scope && { [scopeAttribute]: modal.scope })}
      >
        {modal.render(close)}
      </div>
    </div>
  );
}

/** One that throws is closed, so that it does not take the others along. */
function fall(modal: Modal): void {
  closeModal(modal.id);
  toast({ tone: 'caution', title: t('host', 'page.partFailed') });
}

/** Every open modal, the topmost last. */
export function Modals() {
  const modals = useAtomValue(overlayAtoms.modals);
  return modals.map((modal) => (
    <FaultBoundary key={modal.id} name={`modal ${modal.label}`} onFault={() => fall(modal)}>
      <ModalLayer modal={modal} />
    </FaultBoundary>
  ));
}
