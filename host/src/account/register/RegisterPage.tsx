import { register, serverNow, useT } from '@maru/platform';
import { Button, Field, Input, Note, PasswordInput } from '@maru/ui';
import { type FormEvent, type InputHTMLAttributes, useCallback, useRef, useState } from 'react';
import { koreanYear } from '../../shell/time';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import Captcha, { type CaptchaAnswer } from '../Captcha';
import { useCookies } from '../forms/use-cookies';
import { useFocusWrong } from '../forms/use-form';
import { heldRegisterCode } from '../visitors/register-code';
import { useWork } from '../work/use-work';
import { cleaned, emptyForm, type RegisterField, registerProblems } from './rules';

type Errors = Partial<Record<RegisterField | 'form', string>>;
type Look = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder'>;

/** Lengths leave room for spaces that come with a paste: they are taken off, not cut with the text behind them. */
const looks: [RegisterField, Look][] = [
  ['id', { autoComplete: 'username', maxLength: 24 }],
  ['nick', { autoComplete: 'nickname', maxLength: 20 }],
  ['password', { autoComplete: 'new-password', maxLength: 72 }],
  ['password_confirmation', { autoComplete: 'new-password', maxLength: 72 }],
  ['phone', { autoComplete: 'tel', inputMode: 'tel', maxLength: 30 }],
  ['birth', { autoComplete: 'bday', inputMode: 'numeric', maxLength: 16, placeholder: 'YYYYMMDD' }],
  ['bank', { maxLength: 30 }],
  ['holder', { autoComplete: 'name', maxLength: 40 }],
  ['account', { inputMode: 'numeric', maxLength: 40 }],
];
const hinted: readonly RegisterField[] = ['id', 'password'];

/** Registration. Fields are checked here and again by the server; its sentences stand under the fields as well. */
export default function RegisterPage() {
  const t = useT('host');
  const [form, setForm] = useState(emptyForm);
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const [round, setRound] = useState(1);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const onCaptcha = useCallback((answer: CaptchaAnswer) => setCaptcha(answer), []);
  const cookies = useCookies();
  const work = useWork('register');

  useFocusWrong(element, errors);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const given = cleaned({ ...form, captcha: captcha?.text ?? '' });
    const wrong = registerProblems(given, koreanYear(serverNow()));
    if (work.alone) delete wrong.captcha;
    const problems = Object.entries(wrong);
    if (problems.length > 0) return setErrors(Object.fromEntries(problems.map(([field, key]) => [field, t(key)])));
    if (!cookies.ok()) return;
    sending.current = true;
    setBusy(true);
    setErrors({});
    const { birth, captcha: text, ...rest } = given;
    const code = heldRegisterCode();
    const result = await work.send((proof) =>
      register({
        ...rest,
        ...(birth ? { birth } : {}),
        ...(code ? { code } : {}),
        ...(captcha && !work.alone ? { captcha: { key: captcha.key, text } } : {}),
        work: proof,
      }),
    );
    sending.current = false;
    setBusy(false);
    if (result.ok) return;
    setRound((last) => last + 1);
    const fields = Object.entries(result.errors ?? {}).map(([field, texts]) => [field.split('.')[0], texts[0]]);
    const found = Object.fromEntries(fields) as Errors & { code?: string; work?: string };
    setErrors(fields.length > 0 ? { ...found, form: found.code ?? found.work } : { form: result.message });
  };

  return (
    <AuthPageLayout title={t('register.title')} wide>
      <form ref={element} className="stack stack--lg" noValidate onSubmit={submit} onFocus={work.start}>
        {cookies.note}
        {errors.form ? (
          <Note tone="danger" role="alert">
            {errors.form}
          </Note>
        ) : null}
        <div className="login__two">
          {looks.map(([name, look]) => (
            <Field
              key={name}
              label={t(`register.field.${name}`)}
              error={errors[name]}
              hint={hinted.includes(name) ? t(`register.hint.${name}`) : undefined}
            >
              {(parts) => {
                const control = {
                  ...parts,
                  ...look,
                  name,
                  value: form[name],
                  spellCheck: false,
                  onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
                };
                return name.startsWith('password') ? <PasswordInput {...control} /> : <Input {...control} />;
              }}
            </Field>
          ))}
        </div>
        <Captcha work={work} round={round} text={captcha?.text ?? ''} error={errors.captcha} onChange={onCaptcha} />
        <Button type="submit" tone="primary" size="lg" wide aria-disabled={busy || undefined}>
          {t(busy ? 'register.busy' : 'register.submit')}
        </Button>
      </form>
      <AuthPageLinks />
    </AuthPageLayout>
  );
}
