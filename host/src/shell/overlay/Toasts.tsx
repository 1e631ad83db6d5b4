import { closeToast, overlayAtoms, useAtomValue, useT } from '@maru/platform';
import { ToastView } from '@maru/ui';

/** Bottom right (top on mobile), at most three. */
export function Toasts() {
  const toasts = useAtomValue(overlayAtoms.toasts);
  const t = useT('host');
  return (
    <section className="toasts" aria-label={t('overlay.toasts')}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
      ))}
    </section>
  );
}
