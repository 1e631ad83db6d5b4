import type { OperatorAccount, OperatorRole } from '@maru/contracts';
import { useState } from 'react';
import { useSubmit } from '../../api/use-submit';
import { useBase } from '../../shell/context';
import { FormDialog } from '../../ui/FormDialog';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { roles, splitRemotes } from './rules';

interface AccountDialogProps {
  /** Null: a new one. */
  account: OperatorAccount | null;
  onClose(): void;
  onDone(): void;
}

/** Makes an account or changes one; a password left empty stays. */
export function AccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const { errors, message } = sending;
  const [form, setForm] = useState({
    login: '',
    name: account?.name ?? '',
    role: account?.role ?? ('viewer' as OperatorRole),
    remotes: account?.remotes.join(', ') ?? '',
    password: '',
    disabled: account?.disabled ?? false,
  });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });

  const send = async () => {
    const { login, name, role, password, disabled } = form;
    const remotes = splitRemotes(form.remotes);
    const done = account
      ? await submit('opsAccountChange', {
          params: { id: account.id },
          body: { name, role, remotes, disabled, ...(password && { password }) },
        })
      : await submit('opsAccountCreate', { body: { login, name, role, remotes, password } });
    if (!done) return;
    say('success', t('access.saved', { name }));
    onDone();
  };

  return (
    <FormDialog
      title={account ? account.login : t('access.add')}
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
      <TextField
        label={t(account ? 'access.new_password' : 'access.password')}
        hint={t('access.password_hint')}
        errors={errors.password}
        type="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={72}
        required={!account}
        value={form.password}
        onChange={(password) => set({ password })}
      />
      {account && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.disabled}
            onChange={(event) => set({ disabled: event.target.checked })}
          />
          {t('access.disable')}
        </label>
      )}
    </FormDialog>
  );
}
