import { useState } from 'react';
import { Button, FormDialog, useForm, useT } from '../../kit';
import { NewPasswordField } from '../../ui/NewPasswordField';
import { PasswordField } from './PasswordField';

/** The operator's own password, which only they set. */
export function OwnPassword() {
  const t = useT();
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
  const t = useT();
  const form = useForm({
    texts: 'access',
    first: { password: '', new_password: '' },
    send: (body, submit) => submit('opsPasswordChange', { body }),
    done: t('access.password_changed'),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={t('access.password_change')} onClose={onClose}>
      <PasswordField {...form.field('password')} />
      <NewPasswordField {...form.field('new_password')} />
    </FormDialog>
  );
}
