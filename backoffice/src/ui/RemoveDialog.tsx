import type { OpsCallName } from '@maru/client/core';
import type { ReactNode } from 'react';
import { useSubmit } from '../api/use-submit';
import { useBase } from '../session/context';
import { ConfirmChange } from './ConfirmChange';
import { focusMain } from './focus';

interface RemoveDialogProps {
  /** What is taken away: 'Delete popup 4'. */
  title: string;
  call: Extract<OpsCallName, `${string}Delete` | 'opsLimitRemove'>;
  id: number;
  /** Told once it is gone. */
  done: string;
  onClose(): void;
  /** Reloads the list; the dialog closes after it. */
  onDone(): Promise<void> | void;
  /** What is removed, in words. */
  children: ReactNode;
}

/** Asks before a permanent removal. */
export function RemoveDialog({ title, call, id, done, onClose, onDone, children }: RemoveDialogProps) {
  const { t, say } = useBase();
  const { busy, message, submit } = useSubmit();
  const remove = async () => {
    if (!(await submit(call, { params: { id } }))) return;
    say('success', done);
    await onDone();
    onClose();
    // The row that opened the question is gone.
    setTimeout(focusMain);
  };
  return (
    <ConfirmChange
      title={title}
      label={t('remove.really')}
      danger
      busy={busy}
      problem={message}
      onClose={onClose}
      onConfirm={remove}
    >
      {children}
    </ConfirmChange>
  );
}
