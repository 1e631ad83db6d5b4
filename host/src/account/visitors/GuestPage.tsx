import { call } from '@maru/client';
import { Link, sessionAtom, useAtomValue, useT } from '@maru/platform';
import { Button } from '@maru/ui';
import { useState } from 'react';
import { AuthPageLayout } from '../AuthPageLayout';
import { trimmed } from '../forms/clean';
import { FormField, FormView } from '../forms/Form';
import { Outcome } from '../forms/Outcome';
import { fits } from '../forms/rules';
import { type Problems, useForm } from '../forms/use-form';
import { useWork } from '../work/use-work';
import { HelpContacts } from './HelpContacts';
import '../../texts/account';
import styles from '../auth-page-layout.module.css';

type Name = 'contact' | 'content';
const empty = { contact: '', content: '' };

function ContactForm({ onSent }: { onSent(): void }) {
  const say = useT('account');
  const work = useWork('guest');
  const form = useForm<Name>({
    draft: 'guest',
    initial: empty,
    check({ contact, content }) {
      const problems: Problems<Name> = {};
      if (!fits.contact(trimmed(contact))) problems.contact = say('guest.wrongContact');
      if (!fits.content(trimmed(content))) problems.content = say('guest.wrongContent');
      return problems;
    },
    send: ({ contact, content }) =>
      work.send((proof) =>
        call(
          'guestContact',
          { body: { contact: trimmed(contact), content: trimmed(content), work: proof } },
          { quiet: true },
        ),
      ),
    onDone: onSent,
  });
  return (
    <FormView form={form} work={work} submit={say('guest.submit')} busy={say('sending')}>
      <FormField
        form={form}
        name="contact"
        label={say('guest.contact')}
        hint={say('guest.contactHint')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={120}
      />
      <FormField form={form} name="content" label={say('guest.content')} lines={5} maxLength={2_000} />
    </FormView>
  );
}

/** A visitor writes to the operator, and finds contact and help line; those are from the configuration. */
export default function GuestPage() {
  const t = useT('host');
  const say = useT('account');
  const member = useAtomValue(sessionAtom) === 'member';
  const [sent, setSent] = useState(false);
  return (
    <AuthPageLayout title={t('guest.title')}>
      <div className="stack stack--lg">
        <p className="soft">{say('guest.text')}</p>
        {sent ? (
          <Outcome title={say('guest.sentTitle')} text={say('guest.sentText')}>
            <Button onClick={() => setSent(false)}>{say('guest.more')}</Button>
          </Outcome>
        ) : (
          <ContactForm onSent={() => setSent(true)} />
        )}
        <dl className="sum guest__ways">
          <HelpContacts />
        </dl>
      </div>
      <p className={styles.links}>
        <Link className="link" to={member ? '/home' : '/login'}>
          {t(member ? 'page.toHome' : 'login.title')}
        </Link>
      </p>
    </AuthPageLayout>
  );
}
