import { call } from '@maru/client';
import { Link, refreshUser, useParams, useT } from '@maru/platform';
import { buttonClass } from '@maru/ui';
import { useEffect, useState } from 'react';
import { paths } from '../../routing/access';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import { NewPasswordFields } from '../forms/Fields';
import { FormView } from '../forms/Form';
import { Outcome } from '../forms/Outcome';
import { newPasswordProblems } from '../forms/password';
import { useForm } from '../forms/use-form';
import '../../texts/account';

/** Number of the refusal of a link that was used or is too old. */
export const linkUsed = 'MARU-111';

/** Replaces a form whose link is no longer valid. */
export function UsedLink({ to }: { to: string }) {
  const say = useT('account');
  return (
    <Outcome bad title={say('link.usedTitle')} text={say('link.usedText')}>
      <Link className={buttonClass({ tone: 'primary' })} to={to}>
        {say('link.again')}
      </Link>
    </Outcome>
  );
}

/** A new password by the link of a message. It ends all sessions, this one too where there is one. */
export default function ResetPasswordPage() {
  const say = useT('account');
  const t = useT('host');
  const { token = '' } = useParams('/password/reset/:token');
  const [state, setState] = useState<'open' | 'done' | 'used'>('open');
  useEffect(() => {
    // If the check fails now, sending the form reports it.
    void call('passwordResetLink', { params: { token } }, { quiet: true, background: true }).then((link) => {
      if (!link.ok && link.code === linkUsed) setState((now) => (now === 'open' ? 'used' : now));
    });
  }, [token]);
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    check: (values) => newPasswordProblems(values, say),
    send: (values) => call('passwordReset', { params: { token }, body: values }, { quiet: true }),
    onDone() {
      setState('done');
      void refreshUser();
    },
    onRefused({ code, status }) {
      const used = code === linkUsed || status === 404;
      if (used) setState('used');
      return used;
    },
  });
  return (
    <AuthPageLayout title={say('reset.title')}>
      {state === 'used' ? <UsedLink to={paths.passwordEmail} /> : null}
      {state === 'done' ? (
        <Outcome title={say('reset.doneTitle')} text={say('reset.doneText')}>
          <Link className={buttonClass({ tone: 'primary' })} to={paths.login}>
            {t('login.title')}
          </Link>
        </Outcome>
      ) : null}
      {state === 'open' ? (
        <FormView form={form} submit={say('reset.submit')} busy={say('saving')}>
          <p className="soft">{say('reset.text')}</p>
          <NewPasswordFields form={form} />
        </FormView>
      ) : null}
      {state === 'done' ? null : <AuthPageLinks />}
    </AuthPageLayout>
  );
}
