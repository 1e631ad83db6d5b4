import type { Permission } from '@maru/contracts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../parts/Dialog';
import { Field, FormProblem } from '../../parts/Fields';
import { Icon } from '../../parts/Icon';
import { may } from '../../rules/rights';
import { useBase, useSession } from '../../shell/context';
import { useCopy } from '../../shell/use-copy';
import { useSubmit } from '../../shell/use-submit';
import { permissions, splitRemotes } from './rules';

const defaultDays = 90;

/** Makes a token and shows its secret this once. */
export function TokenDialog({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const { t } = useBase();
  const copy = useCopy();
  const { me } = useSession();
  const { busy, errors, message, submit } = useSubmit();
  const [name, setName] = useState('');
  const [remotes, setRemotes] = useState('');
  const [days, setDays] = useState(String(defaultDays));
  const [chosen, setChosen] = useState<readonly Permission[]>(['releases:read', 'releases:publish']);
  const [secret, setSecret] = useState('');

  const send = async (event: FormEvent) => {
    event.preventDefault();
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
      <Dialog title={name} onClose={onClose}>
        <div className="modal__body stack">
          <p className="note note--caution">
            <Icon name="lock" />
            {t('access.secret_once')}
          </p>
          <code className="secret">{secret}</code>
        </div>
        <div className="modal__foot">
          <button type="button" className="btn" onClick={onClose}>
            {t('close')}
          </button>
          <button type="button" className="btn btn--primary" onClick={() => copy(secret)}>
            <Icon name="copy" />
            {t('access.copy')}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('access.token_add')} onClose={onClose}>
      <form onSubmit={send}>
        <div className="modal__body stack">
          <Field label={t('access.name')} errors={errors.name}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                required
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <fieldset className="field">
            <legend>{t('access.permissions')}</legend>
            {permissions.map((permission) => (
              <label key={permission} className="check">
                <input
                  type="checkbox"
                  disabled={!may(me.operator, permission)}
                  checked={chosen.includes(permission)}
                  onChange={(event) =>
                    setChosen(
                      event.target.checked ? [...chosen, permission] : chosen.filter((one) => one !== permission),
                    )
                  }
                />
                {t(`permission.${permission.replace(':', '_')}`)}
              </label>
            ))}
            {errors.permissions && <span className="field__error">{errors.permissions.join(' ')}</span>}
          </fieldset>
          <Field label={t('access.remotes')} hint={t('access.remotes_hint')} errors={errors.remotes}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                value={remotes}
                onChange={(event) => setRemotes(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('access.days')} hint={t('access.days_hint')} errors={errors.days}>
            {(attributes) => (
              <input
                {...attributes}
                className="input"
                type="number"
                min={1}
                max={366}
                value={days}
                onChange={(event) => setDays(event.target.value)}
              />
            )}
          </Field>
          <FormProblem message={message} />
        </div>
        <div className="modal__foot">
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn btn--primary" disabled={busy || chosen.length === 0}>
            {t('access.make')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
