import { Link, useT } from '@maru/platform';
import { paths } from '../../routing/access';
import { FormField } from './Form';
import type { Form } from './use-form';
import '../../texts/account';
import styles from './form.module.css';

/** The address of a form that has one. A little more than an address may have: pasted spaces are trimmed, not cut. */
export function EmailField<Name extends string>({ form, hint }: { form: Form<Name | 'email'>; hint?: string }) {
  const say = useT('account');
  return (
    <FormField
      form={form}
      name="email"
      label={say('email.label')}
      hint={hint}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={140}
    />
  );
}

/** For those who have no address on file: the customer centre. */
export function WithoutEmail() {
  const say = useT('account');
  return (
    <p className={`${styles.note} soft`}>
      {say('email.noneOnFile')}{' '}
      <Link className="link" to={paths.guest}>
        {say('ended.help')}
      </Link>
    </p>
  );
}

/** A new password, twice. */
export function NewPasswordFields<Name extends string>({
  form,
}: {
  form: Form<Name | 'password' | 'password_confirmation'>;
}) {
  const say = useT('account');
  return (
    <>
      <FormField
        form={form}
        name="password"
        label={say('password.next')}
        hint={say('password.hint')}
        password
        autoComplete="new-password"
        maxLength={72}
      />
      <FormField
        form={form}
        name="password_confirmation"
        label={say('password.again')}
        password
        autoComplete="new-password"
        maxLength={72}
      />
    </>
  );
}
