import { type Permission, permissions } from '@maru/contracts/permissions';
import { useState } from 'react';
import { FieldError, Icon, may, SubmitDialog, TextField, useSession, useSubmit, useT } from '../../kit';
import { CreatedSecretDialog } from '../../ui/CreatedSecretDialog';
import { splitRemotes } from './rules';

const defaultDays = 90;

/** Makes a token and shows its secret this once. */
export function TokenDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const t = useT();
  const { me } = useSession();
  const { submit, ...form } = useSubmit();
  const { errors, message } = form;
  const [name, setName] = useState('');
  const [remotes, setRemotes] = useState('');
  const [days, setDays] = useState(String(defaultDays));
  const [chosen, setChosen] = useState<readonly Permission[]>(['releases:read', 'releases:publish']);
  const [secret, setSecret] = useState('');

  const send = async () => {
    const body = {
      name,
      permissions: [...chosen],
      remotes: splitRemotes(remotes),
      ...(days && { days: Number(days) }),
    };
    const made = await submit('opsTokenCreate', { body });
    if (!made) return;
    setSecret(made.secret);
    onDone();
  };

  if (secret) {
    return (
      <CreatedSecretDialog title={name} value={secret} onClose={onClose}>
        <p className="note note--caution">
          <Icon name="lock" />
          {t('access.secret_once')}
        </p>
      </CreatedSecretDialog>
    );
  }
  return (
    <SubmitDialog
      title={t('access.token_add')}
      label={t('access.make')}
      form={form}
      problem={message}
      incomplete={chosen.length === 0}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        label={t('access.name')}
        errors={errors.name}
        required
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <fieldset className="field">
        <legend>{t('access.permissions')}</legend>
        {permissions.map((permission) => (
          <label key={permission} className="check">
            <input
              type="checkbox"
              className="ck"
              disabled={!may(me.operator, permission)}
              checked={chosen.includes(permission)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, permission] : chosen.filter((entry) => entry !== permission),
                )
              }
            />
            {t(`permission.${permission.replace(':', '_')}`)}
          </label>
        ))}
        {errors.permissions && <FieldError>{errors.permissions.join(' ')}</FieldError>}
      </fieldset>
      <TextField
        label={t('access.remotes')}
        hint={t('access.remotes_hint')}
        errors={errors.remotes}
        value={remotes}
        onChange={setRemotes}
      />
      <TextField
        label={t('access.days')}
        hint={t('access.days_hint')}
        errors={errors.days}
        type="number"
        min={1}
        max={366}
        value={days}
        onChange={setDays}
      />
    </SubmitDialog>
  );
}
