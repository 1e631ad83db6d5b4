import type { OperatorAccount } from '@maru/contracts';
import { FormDialog, TextField, useForm, useT } from '../../kit';

interface RequestDialogProps {
  account: OperatorAccount;
  call: 'opsAccountFactorsReset' | 'opsAccountVouch';
  title: string;
  why: string;
  /** Text of the note's label; the approver reads the note. */
  note: string;
  onClose(): void;
}

/** Requests a change of an account, which a second person approves. */
export function RequestDialog({ account, call, title, why, note, onClose }: RequestDialogProps) {
  const t = useT();
  const form = useForm({
    texts: 'factor',
    first: { note: '' },
    send: (body, submit) => submit(call, { params: { id: account.id }, body }),
    done: t('factor.reset_requested'),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={title} label={t('factor.request')} onClose={onClose}>
      <p className="soft">{why}</p>
      <TextField {...form.field('note', note)} required maxLength={200} />
    </FormDialog>
  );
}
