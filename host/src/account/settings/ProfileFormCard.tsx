import { call } from '@maru/client';
import type { Profile } from '@maru/contracts';
import { Link, toast, useT } from '@maru/platform';
import { patchUser } from '@maru/platform/user-writers';
import { Card, Tag } from '@maru/ui';
import type { ReactNode } from 'react';
import { EmailField } from '../forms/Fields';
import { FormField, FormView } from '../forms/Form';
import { useForm } from '../forms/use-form';
import { AccountFields } from './AccountFields';
import { profileChanges, profileForm, profileProblems } from './changes';
import '../register/texts';

/** What the member may change themselves. Only what differs is sent, with the current password. */
export function ProfileFormCard(props: { profile: Profile; other?: ReactNode; onSaved(profile: Profile): void }) {
  const say = useT('account');
  const register = useT('registerForm');
  const { profile } = props;
  const word = (key: string) => {
    const [space, name] = key.split(':') as [string, string];
    return space === 'registerForm' ? register(name) : say(name);
  };
  const form = useForm({
    draft: 'profile',
    initial: profileForm(profile),
    check(values) {
      if (Object.keys(profileChanges(values, profile)).length === 0) return { form: say('settings.unchanged') };
      const problems = Object.entries(profileProblems(values, profile));
      return Object.fromEntries(problems.map(([field, key]) => [field, word(key)]));
    },
    send: (values) =>
      call(
        'userUpdate',
        {
          params: { id: profile.id },
          body: { ...profileChanges(values, profile), current_password: values.current_password },
        },
        { quiet: true },
      ),
    onDone(saved) {
      const text = saved.email !== profile.email && !saved.email_verified ? say('settings.verifySent') : undefined;
      patchUser({ nick: saved.nick });
      form.reset(profileForm(saved));
      toast({ tone: 'success', title: say('settings.saved'), text });
      props.onSaved(saved);
    },
  });
  return (
    <Card title={say('settings.edit')}>
      <div className="card__body">
        <FormView form={form} submit={say('save')} busy={say('saving')} other={props.other} inline>
          <FormField form={form} name="nick" label={say('profile.nick')} autoComplete="nickname" maxLength={20} />
          <FormField
            form={form}
            name="phone"
            label={say('profile.phone')}
            hint={say('profile.phoneHint', { phone: profile.phone })}
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
          />
          <div className="stack stack--sm">
            <EmailField form={form} hint={say(profile.email === null ? 'email.missing' : 'email.hint')} />
            {profile.email === null ? null : (
              <p className="row">
                <Tag tone={profile.email_verified ? 'success' : 'caution'}>
                  {say(profile.email_verified ? 'profile.verified' : 'profile.unverified')}
                </Tag>
                {profile.email_verified ? null : (
                  <Link className="link" to="/verification/resend">
                    {say('resend.title')}
                  </Link>
                )}
              </p>
            )}
          </div>
          {profile.account_open ? <AccountFields form={form} /> : null}
          <FormField
            form={form}
            name="current_password"
            label={say('password.current')}
            hint={say('profile.confirmNote')}
            password
            autoComplete="current-password"
            maxLength={200}
          />
        </FormView>
      </div>
    </Card>
  );
}
