import { type ReactNode, useId, useState } from 'react';
import { useSession, useT } from '../session/context';
import { Dialog } from './Dialog';
import { CancelButton } from './dialog-parts';
import { FormProblem } from './FormProblem';
import { SubmitForm } from './SubmitForm';

interface ConfirmChangeProps {
  title: string;
  /** The button that does it. */
  label: string;
  danger?: boolean;
  /** The word that has to be typed; by default the environment's name, where it asks for it. */
  word?: string;
  busy?: boolean;
  /** Why it was refused. */
  problem?: string;
  onClose(): void;
  onConfirm(): void;
  /** What will change. */
  children?: ReactNode;
}

/** Shows what will change and asks once; a word has to be typed where a slip costs more. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { title, label, danger, word, busy, problem, onClose, onConfirm, children } = props;
  const t = useT();
  const { me } = useSession();
  const id = useId();
  const [typed, setTyped] = useState('');
  const asked = word ?? (me.confirm ? me.environment : null);
  const fits = asked === null || typed.trim() === asked;
  return (
    <Dialog title={title} onClose={onClose}>
      <SubmitForm onSend={() => fits && !busy && onConfirm()}>
        <div className="modal__body stack">
          {children}
          {asked !== null && (
            <div className="field">
              <label htmlFor={id}>{t('confirm.type', { word: asked })}</label>
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
      </SubmitForm>
    </Dialog>
  );
}
