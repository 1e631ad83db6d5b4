import type { FactorBegun } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Button, FieldError, Icon } from '@maru/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { type Confirmed, confirmFactor } from './confirm-factor';
import { NameField } from './NameField';
import { askNewPasskey, stopAsking } from './passkey';
import styles from './security.module.css';

interface MakeStepProps {
  begun: Extract<FactorBegun, { kind: 'passkey' }>;
  onDone(confirmed: Confirmed): void;
  /** The server rejected it: its challenge is consumed, and the password is required again. */
  onOver(): void;
}

/** Names the new passkey, and asks the browser for it. */
export function MakeStep({ begun, onDone, onOver }: MakeStepProps) {
  const say = useT('security');
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => stopAsking, []);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isOver) return onOver();
    setBusy(true);
    setProblem(null);
    const asked = await askNewPasskey(begun.options);
    if (!asked.ok) {
      setBusy(false);
      return setProblem(say(`passkey.${asked.reason}`));
    }
    const result = await confirmFactor({ kind: 'passkey', credential: asked.credential }, name);
    setBusy(false);
    if (result.ok) return onDone(result.data);
    setProblem(result.errors?.code?.[0] ?? result.message);
    // Without a connection nothing was used up.
    setOver(result.status !== 0);
  };
  return (
    <form className={styles.form} noValidate onSubmit={make}>
      <div className={styles.passkey} role="status">
        <Icon name="fingerprint" />
        <b>{say(isBusy ? 'passkey.now' : 'passkey.make')}</b>
        <span>{say('passkey.makeText')}</span>
      </div>
      <NameField kind="passkey" value={name} onChange={setName} />
      {problem ? <FieldError>{problem}</FieldError> : null}
      <Button type="submit" tone="primary" size="lg" wide aria-disabled={isBusy || undefined}>
        {say(isOver ? 'passkey.begin' : 'passkey.do')}
      </Button>
    </form>
  );
}
