import { navigate, useParams, useT } from '@maru/platform';
import { Button, Field, Input } from '@maru/ui';
import { type FormEvent, useState } from 'react';
import { GateLinks, GatePage } from '../gate';
import { holdRegisterCode } from './register-code';

/** The registration code, also from the address: /code/ABC. */
export default function CodePage() {
  const t = useT('host');
  const { registerCode = '' } = useParams('/code/:registerCode');
  const [code, setCode] = useState(registerCode);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = code.trim();
    if (!given) return setError(t('code.need'));
    holdRegisterCode(given);
    navigate('/register');
  };
  return (
    <GatePage title={t('code.title')}>
      <form className="stack stack--lg" noValidate onSubmit={submit}>
        <Field label={t('code.label')} error={error} hint={t('code.hint')}>
          {(parts) => (
            <Input
              {...parts}
              autoComplete="off"
              spellCheck={false}
              maxLength={32}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" tone="primary" size="lg" wide>
          {t('code.submit')}
        </Button>
      </form>
      <GateLinks />
    </GatePage>
  );
}
