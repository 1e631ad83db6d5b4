import { useT } from '@maru/platform';
import { FormField } from './Form';
import type { Form } from './use-form';
import '../../texts/account';

/** The address of a form that has one. A little more than an address may have: pasted spaces are trimmed, not cut. */
export function EmailField<Name extends string>({ form }: { form: Form<Name | 'email'> }) {
  const say = useT('account');
  return (
    <FormField
      form={form}
      name="email"
      label={say('email.label')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={140}
    />
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
