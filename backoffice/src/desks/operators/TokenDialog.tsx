import { type Permission, permissions } from '@maru/contracts/permissions';
import { useState } from 'react';
import { Check, FieldError, FormDialog, Icon, may, TextField, useForm, useSession, useT } from '../../kit';
import { CreatedSecretDialog } from '../../ui/CreatedSecretDialog';
import { splitRemotes } from './rules';

const first = {
  name: '',
  remotes: '',
  days: '90',
  chosen: ['releases:read', 'releases:publish'] as readonly Permission[],
};

/** Creates a token and shows its secret once. */
export function TokenDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const t = useT();
  const { me } = useSession();
  const [secret, setSecret] = useState('');
  const form = useForm({
    texts: 'access',
    first,
    isReady: ({ chosen }) => chosen.length > 0,
    send: ({ name, remotes, days, chosen }, submit) => {
      const scope = { permissions: [...chosen], remotes: splitRemotes(remotes) };
      return submit('opsTokenCreate', { body: { name, ...scope, ...(days && { days: Number(days) }) } });
    },
    onDone: (created) => {
      setSecret(created.secret);
      onDone();
    },
  });
  const { draft, field, set } = form;
  if (secret) {
    return (
      <CreatedSecretDialog title={draft.name} value={secret} onClose={onClose}>
        <p className="note note--caution">
          <Icon name="lock" />
          {t('access.secret_once')}
        </p>
      </CreatedSecretDialog>
    );
  }
  const wrong = form.listErrors('permissions');
  return (
    <FormDialog form={form} title={t('access.token_add')} label={t('access.make')} onClose={onClose}>
      <TextField {...field('name')} required maxLength={60} />
      <fieldset className="field">
        <legend>{t('access.permissions')}</legend>
        {permissions.map((permission) => (
          <Check
            key={permission}
            disabled={!may(me.operator, permission)}
            checked={draft.chosen.includes(permission)}
            onChange={(on) =>
              set({
                chosen: on ? [...draft.chosen, permission] : draft.chosen.filter((other) => other !== permission),
              })
            }
          >
            {t(`permission.${permission.replace(':', '_')}`)}
          </Check>
        ))}
        {wrong && <FieldError>{wrong.join(' ')}</FieldError>}
      </fieldset>
      <TextField {...field('remotes')} hint={t('access.remotes_hint')} />
      <TextField {...field('days')} hint={t('access.days_hint')} type="number" min={1} max={366} />
    </FormDialog>
  );
}
