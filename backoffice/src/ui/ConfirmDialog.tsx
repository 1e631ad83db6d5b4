import { type FormEvent, useId, useState } from 'react';
import { useT } from '../session/context';
import { Dialog } from './Dialog';

interface ConfirmProps {
  /** What will be done: 'remote-feed 1.2.0 롤백'. */
  title: string;
  /** The word that has to be typed. */
  word: string;
  danger: boolean;
  label: string;
  onClose(): void;
  onConfirm(): void;
}

/** Asks to type the name of what is changed; in environments where a slip costs more. */
export function ConfirmDialog({ title, word, danger, label, onClose, onConfirm }: ConfirmProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const fits = typed.trim() === word;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) onConfirm();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="modal__body field">
          <label htmlFor={id}>{t('confirm.type', { word })}</label>
          <input
            id={id}
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="modal__foot">
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className={danger ? 'btn btn--danger' : 'btn btn--primary'} disabled={!fits}>
            {label}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
