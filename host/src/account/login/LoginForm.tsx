import type { SecondFactorWanted } from '@maru/contracts';
import { login, type Refused, sessionEndAtom, useAtomValue, useT } from '@maru/platform';
import { Button, Checkbox, Field, Input, Note, PasswordInput } from '@maru/ui';
import { useState } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { trimmed } from '../forms/clean';
import { useHumanForm } from '../forms/use-human-form';
import { SignOutNote } from './SignOutNote';
import styles from '../auth-page-layout.module.css';

const SessionEndNote = lazyPart(() => import('./SessionEndNote'));
const Captcha = lazyPart(() => import('../Captcha'));

/** Maps the server's messages to fields; other input errors are shown at the password. */
function toProblems({ errors, message, status }: Refused) {
  const first = (field: string) => errors?.[field]?.[0];
  const problems = { id: first('id'), password: first('password'), captcha: first('captcha') ?? first('work') };
  if (problems.id || problems.password || problems.captcha) return problems;
  return status === 422 ? { password: message } : { form: message };
}

/**
 * Id and password. The captcha appears when the server requires it. Access rules decide the next page. `onSecond`: the
 * password was right, and this id needs a second factor.
 */
export function LoginForm(props: {
  onDone(): void;
  onSecond(wanted: SecondFactorWanted['second_factor'], login: string): void;
}) {
  const t = useT('host');
  const [remember, setRemember] = useState(false);
  const { form, work, round, cookieNote, onCaptcha } = useHumanForm({
    purpose: 'login',
    firstRound: 0,
    initial: { id: '', password: '', captcha: '' },
    check: ({ id, password, captcha }, human) => ({
      ...(!trimmed(id) && { id: t('login.needId') }),
      ...(!password && { password: t('login.needPassword') }),
      ...(human.round > 0 && !human.work.alone && !trimmed(captcha) && { captcha: t('captcha.need') }),
    }),
    send({ id, password }, human) {
      const credentials = { id: trimmed(id), password, remember };
      if (human.round === 0) return login(credentials);
      const { picture } = human;
      const captcha = picture && { key: picture.key, text: trimmed(picture.text) };
      return human.work.send((proof) => login({ ...credentials, captcha, work: proof }));
    },
    // A picture is good for one try.
    toProblems: (refused, human) => ({
      problems: toProblems(refused),
      next: human.round > 0 || Boolean(refused.errors?.captcha ?? refused.errors?.work),
    }),
    onDone: (data, { id }) =>
      'second_factor' in data ? props.onSecond(data.second_factor, trimmed(id)) : props.onDone(),
  });
  const { values, problems, busy } = form;
  const end = useAtomValue(sessionEndAtom);

  return (
    <form
      ref={form.element}
      className="stack stack--lg"
      noValidate
      onSubmit={form.submit}
      onFocus={round > 0 ? work.start : undefined}
    >
      <SignOutNote />
      {end ? (
        <Part name="session-end">
          <SessionEndNote why={end} />
        </Part>
      ) : null}
      <div className="contents">{cookieNote}</div>
      {problems.form ? (
        <Note tone="danger" role="alert">
          {problems.form}
        </Note>
      ) : null}
      <Field label={t('login.id')} error={problems.id}>
        {(parts) => (
          <Input
            {...parts}
            name="id"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={values.id}
            onChange={(event) => form.set('id', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('login.password')} error={problems.password}>
        {(parts) => (
          <PasswordInput
            {...parts}
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      {round > 0 ? (
        <Part name="captcha" box={styles.captchaWait}>
          <Captcha work={work} round={round} text={values.captcha} error={problems.captcha} onChange={onCaptcha} />
        </Part>
      ) : null}
      <Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {t('login.remember')}
      </Checkbox>
      <Button type="submit" tone="primary" size="lg" wide aria-disabled={busy || undefined}>
        {t(busy ? 'login.busy' : 'login.title')}
      </Button>
    </form>
  );
}
