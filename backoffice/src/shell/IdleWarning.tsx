import { useBase } from '../session/context';
import { Dialog } from '../ui/Dialog';

/** Asks whether the operator is still there, before an idle session ends. */
export function IdleWarning({ left, onStay }: { left: number; onStay(): void }) {
  const { t } = useBase();
  return (
    <Dialog title={t('idle.title')} onClose={onStay}>
      <div className="modal__body">
        <p role="timer">{t('idle.text', { n: left })}</p>
      </div>
      <div className="modal__foot">
        <button type="button" className="btn btn--primary" onClick={onStay}>
          {t('idle.stay')}
        </button>
      </div>
    </Dialog>
  );
}
