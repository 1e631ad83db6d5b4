import { useState } from 'react';
import { SubmitDialog, TextField, useSubmit, useT } from '../../kit';
import { CreatedSecretDialog } from '../../ui/CreatedSecretDialog';

/** Makes a registration code, by a given name or at random, and shows it to be copied. */
export function CodeDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const t = useT();
  const { submit, ...form } = useSubmit();
  const [code, setCode] = useState('');
  const [uses, setUses] = useState('1');
  const [member, setMember] = useState('');
  const [made, setMade] = useState('');
  const send = async () => {
    const ownCode = code.trim();
    const inviter = member.trim();
    const body = { ...(ownCode && { code: ownCode }), uses: Number(uses), ...(inviter && { member: inviter }) };
    const done = await submit('opsCodeCreate', { body });
    if (!done) return;
    setMade(done.code);
    onDone();
  };
  if (made) return <CreatedSecretDialog title={t('code.is_made')} value={made} onClose={onClose} />;
  return (
    <SubmitDialog
      title={t('code.add')}
      label={t('code.make')}
      form={form}
      unsaved={code !== '' || member !== ''}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        label={t('code.code')}
        hint={t('code.hint')}
        errors={form.errors.code}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={code}
        onChange={setCode}
      />
      <TextField
        label={t('code.uses')}
        errors={form.errors.uses}
        type="number"
        required
        min={1}
        max={10_000}
        value={uses}
        onChange={setUses}
      />
      <TextField
        label={t('code.member')}
        hint={t('code.member_hint')}
        errors={form.errors.member}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={member}
        onChange={setMember}
      />
    </SubmitDialog>
  );
}
