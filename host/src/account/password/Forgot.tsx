import { call } from '@maru/client';
import { useT } from '@maru/platform';
import { useState } from 'react';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import { trimmed } from '../forms/clean';
import { EmailField, WithoutEmail } from '../forms/Fields';
import { FormView } from '../forms/Form';
import { Outcome } from '../forms/Outcome';
import { fits } from '../forms/rules';
import { useForm } from '../forms/use-form';
import { useWork } from '../work/use-work';
import '../../texts/account';

/** Pages that request an address, with their calls. */
const asks = {
  forgot: { call: 'passwordEmail', submit: 'findPassword.submit', sent: 'forgot.sentText' },
  findId: { call: 'accountResetId', submit: 'findId.submit', sent: 'findId.sentText' },
} as const;

/** Requests a link by e-mail. The answer does not reveal whether the address is known. */
export function AskEmail({ kind }: { kind: keyof typeof asks }) {
  const say = useT('account');
  const { call: name, submit, sent } = asks[kind];
  const [done, setDone] = useState(false);
  const work = useWork('recover');
  const form = useForm({
    draft: 'recover',
    initial: { email: '' },
    check: ({ email }) => (fits.email(trimmed(email)) ? {} : { email: say('email.wrong') }),
    send: ({ email }) =>
      work.send((proof) => call(name, { body: { email: trimmed(email), work: proof } }, { quiet: true })),
    onDone: () => setDone(true),
  });
  return (
    <AuthPageLayout title={say(`${kind}.title`)}>
      {done ? (
        <Outcome icon="mail" title={say('forgot.sentTitle')} text={say(sent)} />
      ) : (
        <FormView form={form} work={work} submit={say(submit)} busy={say('sending')}>
          <p className="soft">{say(`${kind}.text`)}</p>
          <EmailField form={form} />
        </FormView>
      )}
      <WithoutEmail />
      <AuthPageLinks />
    </AuthPageLayout>
  );
}

export default function ForgotPasswordPage() {
  return <AskEmail kind="forgot" />;
}
