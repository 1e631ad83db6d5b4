import { call } from '@maru/client';
import { listBanks } from '@maru/contracts/banks';
import { configAtom, register, serverNow, useAtomValue, useT } from '@maru/platform';
import { Button, Checkbox, Field, FieldNotes, Input, Note, PasswordInput } from '@maru/ui';
import { type InputHTMLAttributes, useId, useRef } from 'react';
import { koreanYear } from '../../ui/time';
import { AuthPageLayout, AuthPageLinks } from '../AuthPageLayout';
import Captcha from '../Captcha';
import { toProblems } from '../forms/use-form';
import { useHumanForm } from '../forms/use-human-form';
import { heldRegisterCode } from '../visitors/register-code';
import { cleaned, emptyForm, type RegisterField, registerProblems } from './rules';
import './texts';
import styles from '../auth-page-layout.module.css';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder'
>;

/** Maximum lengths leave room for pasted spaces, which are trimmed before sending. */
const groups: [name: 'sign' | 'contact' | 'bank', fields: [RegisterField, InputAttributes][]][] = [
  [
    'sign',
    [
      ['id', { autoComplete: 'username', maxLength: 24 }],
      ['nick', { autoComplete: 'nickname', maxLength: 20 }],
      ['password', { autoComplete: 'new-password', maxLength: 72 }],
      ['password_confirmation', { autoComplete: 'new-password', maxLength: 72 }],
    ],
  ],
  [
    'contact',
    [
      ['phone', { autoComplete: 'tel', inputMode: 'tel', maxLength: 30 }],
      ['birth', { autoComplete: 'bday', inputMode: 'numeric', maxLength: 16, placeholder: '19901231' }],
      ['email', { autoComplete: 'email', inputMode: 'email', maxLength: 140 }],
    ],
  ],
  [
    'bank',
    [
      ['bank', {}],
      ['holder', { autoComplete: 'name', maxLength: 40 }],
      ['account', { inputMode: 'numeric', maxLength: 40 }],
    ],
  ],
];
const fieldNames = Object.keys(emptyForm) as RegisterField[];
const hinted: readonly RegisterField[] = ['id', 'password', 'email', 'holder'];

/** Registration. Fields are checked here and again by the server; its sentences stand under the fields as well. */
export default function RegisterPage() {
  const t = useT('host');
  const own = useT('registerForm');
  const config = useAtomValue(configAtom);
  const banks = listBanks(config?.mode ?? 'real');
  const used = useRef(false);
  const { form, work, round, cookieNote, onCaptcha } = useHumanForm({
    purpose: 'register',
    firstRound: 1,
    initial: emptyForm,
    check(values, human) {
      const { captcha, ...wrong } = registerProblems(cleaned(values), koreanYear(serverNow()));
      const problems = Object.entries({ ...wrong, ...(captcha && !human.work.alone && { captcha }) });
      return Object.fromEntries(problems.map(([field, key]) => [field, key.startsWith('wrong.') ? own(key) : t(key)]));
    },
    async send(values, human) {
      const { birth, email, captcha: text, terms: _terms, ...rest } = cleaned(values);
      const code = heldRegisterCode();
      const body = { ...rest, ...(birth && { birth }), ...(email && { email }), ...(code && { code }) };
      used.current = false;
      // Checks the server's rules first, which saves proof and picture. If the check fails, the call decides.
      const checked = await call('registerCheck', { body }, { quiet: true, background: true });
      if (!checked.ok && checked.status === 422) return checked;
      used.current = true;
      return human.work.send((proof) =>
        register({
          ...body,
          ...(human.picture ? { captcha: { key: human.picture.key, text } } : {}),
          work: proof,
        }),
      );
    },
    // A picture is good for one try.
    toProblems: (refused) => ({ problems: toProblems(refused, fieldNames), next: used.current }),
    onDone() {},
  });
  const { values, problems, busy } = form;
  const termsId = useId();

  return (
    <AuthPageLayout title={t('register.title')} wide>
      <form ref={form.element} className="stack stack--lg" noValidate onSubmit={form.submit} onFocus={work.start}>
        {cookieNote}
        {problems.form ? (
          <Note tone="danger" role="alert">
            {problems.form}
          </Note>
        ) : null}
        {groups.map(([group, looks], at) => (
          <fieldset key={group} className={styles.group}>
            <legend>
              <span aria-hidden="true">{at + 1}</span> {own(`group.${group}`)}
            </legend>
            <div className={styles.two}>
              {looks.map(([name, look]) => (
                <Field
                  key={name}
                  label={own(`field.${name}`)}
                  error={problems[name]}
                  hint={hinted.includes(name) ? own(`hint.${name}`) : undefined}
                >
                  {(parts) => {
                    const control = {
                      ...parts,
                      ...look,
                      name,
                      value: values[name],
                      spellCheck: false,
                      onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
                    };
                    if (name === 'bank') {
                      const { onChange, value } = control;
                      return (
                        <select {...parts} className="input" name={name} value={value} onChange={onChange}>
                          <option value="">{own('chooseBank')}</option>
                          {banks.map(({ code }) => (
                            <option key={code} value={code}>
                              {own(`bank.${code}`)}
                            </option>
                          ))}
                        </select>
                      );
                    }
                    return name.startsWith('password') ? <PasswordInput {...control} /> : <Input {...control} />;
                  }}
                </Field>
              ))}
            </div>
          </fieldset>
        ))}
        <Captcha work={work} round={round} text={values.captcha} error={problems.captcha} onChange={onCaptcha} />
        {config ? (
          <div className="field">
            {/* Without a name: what the form holds of a box is not its value. */}
            <Checkbox
              checked={values.terms === 'yes'}
              required
              aria-invalid={problems.terms ? true : undefined}
              aria-describedby={termsId}
              onChange={(event) => form.set('terms', event.target.checked ? 'yes' : '')}
            >
              {own('terms', { years: config.brand.min_age })}
            </Checkbox>
            <FieldNotes id={termsId} hint={own('hint.terms')} error={problems.terms} />
          </div>
        ) : null}
        <Button type="submit" tone="primary" size="lg" wide aria-disabled={busy || undefined}>
          {own(busy ? 'busy' : 'submit')}
        </Button>
      </form>
      <AuthPageLinks />
    </AuthPageLayout>
  );
}
