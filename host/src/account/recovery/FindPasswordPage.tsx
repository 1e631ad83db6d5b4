import { call } from '@maru/client';
import { Link, useT } from '@maru/platform';
import { useState } from 'react';
import { paths } from '../../routing/access';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import { trimmed } from '../forms/clean';
import { EmailField, WithoutEmail } from '../forms/Fields';
import { FormField, FormView } from '../forms/Form';
import { Outcome } from '../forms/Outcome';
import { fits } from '../forms/rules';
import { type Problems, useForm } from '../forms/use-form';
import { useWork } from '../work/use-work';
import '../../texts/account';
import styles from '../auth-page-layout.module.css';

/** A new password by sign-in id and address, which must belong together. */
export default function FindPasswordPage() {
  const say = useT('account');
  const [done, setDone] = useState(false);
  const work = useWork('recover');
  const form = useForm({
    draft: 'recover',
    initial: { id: '', email: '' },
    check({ id, email }) {
      const problems: Problems<'id' | 'email'> = {};
      if (!trimmed(id)) problems.id = say('findPassword.needId');
      if (!fits.email(trimmed(email))) problems.email = say('email.wrong');
      return problems;
    },
    send: ({ id, email }) =>
      work.send((proof) =>
        call(
          'accountResetPassword',
          { body: { id: trimmed(id), email: trimmed(email), work: proof } },
          { quiet: true },
        ),
      ),
    onDone: () => setDone(true),
  });
  return (
    <AuthPageLayout title={say('findPassword.title')}>
      {done ? (
        <Outcome icon="mail" title={say('forgot.sentTitle')} text={say('forgot.sentText')} />
      ) : (
        <FormView form={form} work={work} submit={say('findPassword.submit')} busy={say('sending')}>
          <p className="soft">{say('findPassword.text')}</p>
          <FormField
            form={form}
            name="id"
            label={say('profile.login')}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={64}
          />
          <EmailField form={form} />
          <p className={`${styles.links} ${styles.near}`}>
            <Link className="link" to={paths.passwordEmail}>
              {say('findPassword.byEmail')}
            </Link>
          </p>
        </FormView>
      )}
      <WithoutEmail />
      <AuthPageLinks />
    </AuthPageLayout>
  );
}
