import type { ReactNode } from 'react';
import { useT } from '../session/context';
import { Dialog } from './Dialog';
import { Icon } from './Icon';
import { useCopy } from './use-copy';

interface CreatedSecretDialogProps {
  title: string;
  /** What was made, to be copied. */
  value: string;
  onClose(): void;
  /** What has to be known about it. */
  children?: ReactNode;
}

/** Shows a value that was made, to be copied. */
export function CreatedSecretDialog({ title, value, onClose, children }: CreatedSecretDialogProps) {
  const t = useT();
  const copy = useCopy();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="modal__body stack">
        {children}
        <code className="secret">{value}</code>
      </div>
      <div className="modal__foot">
        <button type="button" className="btn" onClick={onClose}>
          {t('close')}
        </button>
        <button type="button" className="btn btn--primary" onClick={() => copy(value)}>
          <Icon name="copy" />
          {t('access.copy')}
        </button>
      </div>
    </Dialog>
  );
}
