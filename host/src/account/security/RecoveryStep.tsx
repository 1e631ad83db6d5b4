import { useT } from '@maru/platform';
import { Button, Field, Input } from '@maru/ui';
import { type FormEvent, useState } from 'react';
import { type Send, StepHeader } from './StepHeader';
import styles from './security.module.css';

/** How a recovery code looks, in every language. */
const shape = 'XXXX-XXXX';

/** One of the recovery codes, for those whose telephone is gone. */
export function RecoveryStep({ as, login, send }: { as: 'h1' | 'h3'; login: string; send: Send }) {
  const say = useT('security');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    if (code.trim().length < 8) return setProblem(say('recovery.need'));
    setBusy(true);
    const wrong = await send({ method: 'recovery', code: code.trim() });
    setBusy(false);
    setProblem(wrong);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StepHeader as={as} title={say('recovery.use')}>
        {say('recovery.useText')} <b>{login}</b>
      </StepHeader>
      <Field label={say('recovery.code')} error={problem}>
        {(parts) => (
          <Input
            {...parts}
            name="recovery"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            placeholder={shape}
            data-autofocus=""
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" size="lg" wide aria-disabled={isBusy || undefined}>
        {say(isBusy ? 'step.busy' : 'step.confirm')}
      </Button>
    </form>
  );
}
