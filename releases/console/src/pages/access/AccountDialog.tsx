import type { OperatorAccount, OperatorRole } from '@maru/contracts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../parts/Dialog';
import { Field, FormProblem } from '../../parts/Fields';
import { useBase } from '../../shell/context';
import { useSubmit } from '../../shell/use-submit';
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
  const { busy, errors, message, submit } = useSubmit();
  const [form, setForm] = useState({
    login: '',
    name: account?.name ?? '',
    role: account?.role ?? ('viewer' as OperatorRole),
    remotes: account?.remotes.join(', ') ?? '',
    password: '',
    disabled: account?.disabled ?? false,
  });
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });

  const send = async (event: FormEvent) => {
    event.preventDefault();
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
    <Dialog title={account ? account.login : t('access.add')} onClose={onClose}>
      <form onSubmit={send}>
        <div className="modal__body stack">
          {!account && (
            <Field label={t('access.login')} hint={t('access.login_hint')} errors={errors.login}>
              {(attributes) => (
                <input
                  {...attributes}
                  className="input"
                  required
                  autoComplete="off"
                  value={form.login}
                  onChange={(event) => set({ login: event.target.value })}
                />
              )}
            </Field>
          )}
          <Field label={t('access.name')} errors={errors.name}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                required
                maxLength={60}
                value={form.name}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('access.role')} hint={t(`role_hint.${form.role}`)} errors={errors.role}>
            {(attributes) => (
              <select
                {...attributes}
                className="input"
                value={form.role}
                onChange={(event) => set({ role: event.target.value as OperatorRole })}
              >
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {t(`role.${role}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('access.remotes')} hint={t('access.remotes_hint')} errors={errors.remotes}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                value={form.remotes}
                onChange={(event) => set({ remotes: event.target.value })}
              />
            )}
          </Field>
          <Field
            label={t(account ? 'access.new_password' : 'access.password')}
            hint={t('access.password_hint')}
            errors={errors.password}
          >
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="password"
                autoComplete="new-password"
                minLength={10}
                maxLength={72}
                required={!account}
                value={form.password}
                onChange={(event) => set({ password: event.target.value })}
              />
            )}
          </Field>
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
          <FormProblem message={errors.disabled?.join(' ') ?? message} />
        </div>
        <div className="modal__foot">
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn btn--primary" disabled={busy}>
            {t('save')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
