import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useSession, useT } from '../session/context';
import { Dialog } from './Dialog';
import { CancelButton } from './dialog-parts';
import { FormProblem } from './FormProblem';

interface ConfirmChangeProps {
  title: string;
  /** The button that does it. */
  label: string;
  danger?: boolean;
  busy: boolean;
  /** Why it was refused. */
  problem?: string;
  onClose(): void;
  onConfirm(): void;
  /** What will change. */
  children: ReactNode;
}

/** Shows what will change and asks once; where the environment asks for it, its name has to be typed. */
export function ConfirmChange({
  title,
  label,
  danger,
  busy,
  problem,
  onClose,
  onConfirm,
  children,
}: ConfirmChangeProps) {
  const t = useT();
  const { me } = useSession();
  const id = useId();
  const [typed, setTyped] = useState('');
  const fits = !me.confirm || typed.trim() === me.environment;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits && !busy) onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="modal__body stack">
          {children}
          {me.confirm && (
            <div className="field">
              <label htmlFor={id}>{t('confirm.type', { word: me.environment })}</label>
              <input
                id={id}
                className="input"
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
          )}
          <FormProblem message={problem ?? ''} />
        </div>
        <div className="modal__foot">
          <CancelButton />
          <button
            type="submit"
            className={danger ? 'btn btn--danger' : 'btn btn--primary'}
            disabled={!fits || busy}
            aria-busy={busy}
          >
            {label}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
