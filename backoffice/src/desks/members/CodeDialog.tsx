import { useState } from 'react';
import { FormDialog, TextField, useForm, useT } from '../../kit';
import { CreatedSecretDialog } from '../../ui/CreatedSecretDialog';

/** Creates a registration code, given or random, and shows it to be copied. */
export function CodeDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const t = useT();
  const [created, setCreated] = useState('');
  const form = useForm({
    texts: 'code',
    first: { code: '', uses: '1', member: '' },
    send: (draft, submit) => {
      const [code, member] = [draft.code.trim(), draft.member.trim()];
      const body = { ...(code && { code }), uses: Number(draft.uses), ...(member && { member }) };
      return submit('opsCodeCreate', { body });
    },
    onDone: ({ code }) => {
      setCreated(code);
      onDone();
    },
  });
  const { field } = form;
  if (created) return <CreatedSecretDialog title={t('code.is_made')} value={created} onClose={onClose} />;
  return (
    <FormDialog form={form} title={t('code.add')} label={t('code.make')} onClose={onClose}>
      <TextField {...field('code')} hint={t('code.hint')} autoComplete="off" spellCheck={false} maxLength={32} />
      <TextField {...field('uses')} type="number" required min={1} max={10_000} />
      <TextField
        {...field('member')}
        hint={t('code.member_hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
      />
    </FormDialog>
  );
}
