import { login, useT } from '@maru/platform';
import { Button, Checkbox, Field, Input, Note, PasswordInput } from '@maru/ui';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../shell/faults/lazy-part';
import { Part } from '../../shell/faults/Part';
import type { CaptchaAnswer } from '../Captcha';
import { trimmed } from '../forms/clean';
import { useCookies } from '../forms/use-cookies';
import { useFocusWrong } from '../forms/use-form';
import { useWork } from '../work/use-work';
import { SignOutNote } from './SignOutNote';

const Captcha = lazyPart(() => import('../Captcha'));

type Errors = Partial<Record<'id' | 'password' | 'captcha' | 'form', string>>;

/** Sign-in. The captcha appears when the server asks for it; where the member goes next is the access rules' word. */
export function LoginForm({ onDone }: { onDone?(): void }) {
  const t = useT('host');
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [asked, setAsked] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const onCaptcha = useCallback((answer: CaptchaAnswer) => setCaptcha(answer), []);

  const cookies = useCookies();
  const work = useWork('login');

  useFocusWrong(form, errors);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const missing: Errors = {};
    if (!trimmed(id)) missing.id = t('login.needId');
    if (!password) missing.password = t('login.needPassword');
    if (asked > 0 && !work.alone && !trimmed(captcha?.text ?? '')) missing.captcha = t('captcha.need');
    if (Object.keys(missing).length > 0) return setErrors(missing);
    if (!cookies.ok()) return;
    sending.current = true;
    setBusy(true);
    setErrors({});
    const given = { id: trimmed(id), password, remember };
    const answer = captcha && !work.alone ? { key: captcha.key, text: trimmed(captcha.text) } : undefined;
    const result =
      asked > 0 ? await work.send((proof) => login({ ...given, captcha: answer, work: proof })) : await login(given);
    sending.current = false;
    setBusy(false);
    if (result.ok) return onDone?.();
    const { errors: fields, message } = result;
    // A picture is good for one try.
    if (fields?.captcha || fields?.work || asked > 0) setAsked((round) => round + 1);
    const first = (field: string) => fields?.[field]?.[0];
    const found: Errors = { id: first('id'), password: first('password'), captcha: first('captcha') ?? first('work') };
    if (!found.id && !found.password && !found.captcha) {
      if (result.status === 422) found.password = message;
      else found.form = message;
    }
    setErrors(found);
  };

  return (
    <form
      ref={form}
      className="stack stack--lg"
      noValidate
      onSubmit={submit}
      onFocus={asked > 0 ? work.start : undefined}
    >
      <SignOutNote />
      {cookies.note}
      {errors.form ? (
        <Note tone="danger" role="alert">
          {errors.form}
        </Note>
      ) : null}
      <Field label={t('login.id')} error={errors.id}>
        {(parts) => (
          <Input
            {...parts}
            name="id"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('login.password')} error={errors.password}>
        {(parts) => (
          <PasswordInput
            {...parts}
            name="password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {asked > 0 ? (
        <Part name="captcha" box="captcha-wait">
          <Captcha work={work} round={asked} text={captcha?.text ?? ''} error={errors.captcha} onChange={onCaptcha} />
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
