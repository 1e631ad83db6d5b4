import { closeToast, overlayAtoms, useAtomValue, useT } from '@maru/platform';
import { ToastView } from '@maru/ui';
import { useRef } from 'react';
import { useKeepClear } from './keep-clear';

/** Bottom right (top on mobile), at most three. */
export function Toasts() {
  const toasts = useAtomValue(overlayAtoms.toasts);
  const t = useT('host');
  const box = useRef<HTMLElement>(null);
  useKeepClear(box);
  return (
    <section ref={box} className="toasts" aria-label={t('overlay.toasts')}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
      ))}
    </section>
  );
}
