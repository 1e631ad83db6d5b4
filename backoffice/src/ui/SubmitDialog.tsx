import type { FormEvent, ReactNode } from 'react';
import type { useSubmit } from '../api/use-submit';
import { useT } from '../session/context';
import { Dialog } from './Dialog';
import { CancelButton } from './dialog-parts';
import { FormProblem } from './FormProblem';

interface SubmitDialogProps {
  title: string;
  kind?: 'modal' | 'wide';
  /** The button that sends; 'save' by default. */
  label?: string;
  form: Pick<ReturnType<typeof useSubmit>, 'busy' | 'errors' | 'message'>;
  /** Why it was refused, where no field shows it; by default the API's general message. */
  problem?: string;
  /** Something was typed that would be lost: closing asks first. */
  unsaved?: boolean;
  /** Something is missing that the browser does not validate. */
  incomplete?: boolean;
  onClose(): void;
  onSend(): void;
  children: ReactNode;
}

/** A dialog around a form: its fields, what was refused, and the two buttons. */
export function SubmitDialog({
  title,
  kind = 'modal',
  label,
  form: { busy, errors, message },
  problem = Object.keys(errors).length ? '' : message,
  unsaved = false,
  incomplete = false,
  onClose,
  onSend,
  children,
}: SubmitDialogProps) {
  const t = useT();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Dialog kind={kind} title={title} unsaved={unsaved && !busy} onClose={onClose}>
      <form onSubmit={send}>
        <div className="modal__body stack">
          {children}
          <FormProblem message={problem} />
        </div>
        <div className="modal__foot">
          <CancelButton />
          <button type="submit" className="btn btn--primary" disabled={busy || incomplete} aria-busy={busy}>
            {label ?? t('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
