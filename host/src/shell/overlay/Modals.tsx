import { scopeAttribute } from '@maru/contracts/release-scope';
import { closeModal, decisiveControlsAtom, type Modal, overlayAtoms, t, toast, useAtomValue } from '@maru/platform';
import { useEffect, useRef } from 'react';
import { FaultBoundary } from '../../faults/boundary';
import { useFocusTrap } from '../../ui/focus-trap';

function ModalLayer({ modal, controls }: { modal: Modal; controls: readonly Element[] }) {
  const box = useRef<HTMLDivElement>(null);
  const isWaiting = controls.some((control) => !box.current?.contains(control));
  const close = () => closeModal(modal.id);
  useFocusTrap(box, !isWaiting, { onEscape: modal.dismissible ? close : undefined, initial: '[data-autofocus]' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the scrim; Escape does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className="modal-layer"
      hidden={isWaiting}
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

/** Closes a modal that throws and keeps the others. */
function fall(modal: Modal): void {
  closeModal(modal.id);
  toast({ tone: 'caution', title: t('host', 'page.partFailed') });
}

/**
 * Every open modal, the topmost last. While a control on the page decides about money in flight they wait behind it: a
 * run of graph ends in seconds. What waits keeps its state.
 */
export function Modals() {
  const modals = useAtomValue(overlayAtoms.modals);
  const controls = useAtomValue(decisiveControlsAtom);
  const isWaiting = controls.length > 0;
  const newest = modals.at(-1)?.id;
  useEffect(() => {
    if (isWaiting && newest !== undefined) toast({ tone: 'info', title: t('host', 'overlay.waits') });
  }, [isWaiting, newest]);
  return modals.map((modal) => (
    <FaultBoundary key={modal.id} name={`modal ${modal.label}`} onFault={() => fall(modal)}>
      <ModalLayer modal={modal} controls={controls} />
    </FaultBoundary>
  ));
}
