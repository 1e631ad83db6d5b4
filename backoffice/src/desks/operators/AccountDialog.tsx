import type { OperatorAccount, OperatorInvitation, OperatorRole } from '@maru/contracts';
import { useState } from 'react';
import { SelectField, SubmitDialog, TextField, useBase, useSubmit } from '../../kit';
import { InvitationDialog } from './InvitationDialog';
import { roles, splitRemotes } from './rules';

interface AccountDialogProps {
  /** Null: a new one. */
  account: OperatorAccount | null;
  onClose(): void;
  onDone(): void;
}

/** Invites somebody to a new account, whose link is shown once, or changes an account. */
export function AccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const { errors, message } = sending;
  const [form, setForm] = useState({
    login: '',
    name: account?.name ?? '',
    role: account?.role ?? ('viewer' as OperatorRole),
    remotes: account?.remotes.join(', ') ?? '',
    disabled: account?.disabled ?? false,
  });
  const [invitation, setInvitation] = useState<OperatorInvitation | null>(null);
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });

  const send = async () => {
    const { login, name, role, disabled } = form;
    const remotes = splitRemotes(form.remotes);
    if (!account) {
      const made = await submit('opsAccountCreate', { body: { login, name, role, remotes } });
      if (made) setInvitation(made.invitation);
      return;
    }
    const body = { name, role, remotes, disabled };
    if (!(await submit('opsAccountChange', { params: { id: account.id }, body }))) return;
    say('success', t('access.saved', { name }));
    onDone();
  };
  if (invitation) return <InvitationDialog name={form.name} invitation={invitation} onClose={onDone} />;

  return (
    <SubmitDialog
      title={account ? account.login : t('access.add')}
      label={account ? undefined : t('invitation.make')}
      form={sending}
      problem={errors.disabled?.join(' ') ?? message}
      onClose={onClose}
      onSend={send}
    >
      {!account && (
        <TextField
          label={t('access.login')}
          hint={t('access.login_hint')}
          errors={errors.login}
          required
          autoComplete="off"
          value={form.login}
          onChange={(login) => set({ login })}
        />
      )}
      <TextField
        label={t('access.name')}
        errors={errors.name}
        required
        maxLength={60}
        value={form.name}
        onChange={(name) => set({ name })}
      />
      <SelectField
        label={t('access.role')}
        hint={t(`role_hint.${form.role}`)}
        errors={errors.role}
        options={roles.map((role) => ({ value: role, text: t(`role.${role}`) }))}
        value={form.role}
        onChange={(role) => set({ role })}
      />
      <TextField
        label={t('access.remotes')}
        hint={t('access.remotes_hint')}
        errors={errors.remotes}
        value={form.remotes}
        onChange={(remotes) => set({ remotes })}
      />
      {account && (
        <label className="check">
          <input
            type="checkbox"
            className="ck"
            checked={form.disabled}
            onChange={(event) => set({ disabled: event.target.checked })}
          />
          {t('access.disable')}
        </label>
      )}
    </SubmitDialog>
  );
}
