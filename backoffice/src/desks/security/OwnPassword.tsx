import { useState } from 'react';
import { Button, SubmitDialog, useBase, useSubmit } from '../../kit';
import { NewPasswordField } from '../../ui/NewPasswordField';
import { PasswordField } from './PasswordField';

/** One's own password, which nobody else sets. */
export function OwnPassword() {
  const { t } = useBase();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card" aria-label={t('access.password')}>
      <div className="card__head">
        <h2 className="grow">{t('access.password')}</h2>
        <Button look="row" onClick={() => setOpen(true)}>
          {t('access.password_change')}
        </Button>
      </div>
      <p className="card__body muted">{t('access.password_own')}</p>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function PasswordDialog({ onClose }: { onClose(): void }) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const send = async () => {
    if (!(await submit('opsPasswordChange', { body: { password, new_password: next } }))) return;
    say('success', t('access.password_changed'));
    onClose();
  };
  return (
    <SubmitDialog title={t('access.password_change')} form={sending} onClose={onClose} onSend={send}>
      <PasswordField errors={sending.errors.password} value={password} onChange={setPassword} />
      <NewPasswordField errors={sending.errors.new_password} value={next} onChange={setNext} />
    </SubmitDialog>
  );
}
