import { call } from '@maru/client';
import { toast, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { Card } from '@maru/ui';
import { NewPasswordFields } from '../forms/Fields';
import { FormField, FormView } from '../forms/Form';
import { newPasswordProblems } from '../forms/password';
import { type Problems, useForm } from '../forms/use-form';

type Name = 'current_password' | 'password' | 'password_confirmation';
const empty = { current_password: '', password: '', password_confirmation: '' };

/** A new password for a signed-in member; the member's other sessions end. */
export function PasswordForm() {
  const say = useT('account');
  const id = useAtomValue(userIdAtom);
  const form = useForm<Name>({
    initial: empty,
    check(values) {
      const problems: Problems<Name> = newPasswordProblems(values, say);
      if (!values.current_password) problems.current_password = say('password.needCurrent');
      else if (!problems.password && values.password === values.current_password)
        problems.password = say('password.same');
      return problems;
    },
    send: (values) => call('userUpdate', { params: { id: id! }, body: values }, { quiet: true }),
    onDone() {
      form.reset(empty);
      toast({ tone: 'success', title: say('settings.passwordSaved') });
    },
  });
  return (
    <Card>
      <div className="card__body">
        <FormView form={form} submit={say('reset.submit')} busy={say('saving')} inline>
          <FormField
            form={form}
            name="current_password"
            label={say('password.current')}
            password
            autoComplete="current-password"
            maxLength={200}
          />
          <NewPasswordFields form={form} />
        </FormView>
      </div>
    </Card>
  );
}
