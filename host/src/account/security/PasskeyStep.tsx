import { call } from '@maru/client';
import { useT } from '@maru/platform';
import { Button, Checkbox, FieldError, Icon } from '@maru/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askSignature, stopAsking } from './passkey';
import { type Send, StepHeader, signInOver } from './StepHeader';
import styles from './security.module.css';

interface PasskeyStepProps {
  as: 'h1' | 'h3';
  login: string;
  send: Send;
  onBack(problem?: string): void;
}

/** A passkey: the browser asks at once, and again by the button. */
export function PasskeyStep({ as, login, send, onBack }: PasskeyStepProps) {
  const say = useT('security');
  const [isBusy, setBusy] = useState(false);
  const [trust, setTrust] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const trusted = useRef(trust);
  trusted.current = trust;
  const ports = useRef({ send, onBack, say });
  ports.current = { send, onBack, say };
  const isAsking = useRef(false);

  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setProblem(null);
    const { send: sendStep, onBack: goBack, say: text } = ports.current;
    const begun = await call('loginPasskey', {}, { quiet: true });
    let wrong: string | null = null;
    if (!begun.ok) {
      if (begun.code === signInOver) goBack(begun.message);
      else wrong = begun.message;
    } else {
      const asked = await askSignature(begun.data.options);
      wrong = asked.ok
        ? await sendStep({ method: 'passkey', credential: asked.credential, trust: trusted.current })
        : text(`passkey.${asked.reason}`);
    }
    isAsking.current = false;
    setBusy(false);
    setProblem(wrong);
  }, []);
  useEffect(() => {
    void ask();
    return stopAsking;
  }, [ask]);

  return (
    <div className={styles.form}>
      <StepHeader as={as} title={say('passkey.title')}>
        {say('passkey.text')} <b>{login}</b>
      </StepHeader>
      <div className={styles.passkey} role="status" tabIndex={-1} data-autofocus="">
        <Icon name="fingerprint" />
        <b>{say(isBusy ? 'passkey.now' : 'passkey.waits')}</b>
        <span>{say('passkey.choose')}</span>
      </div>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <ul className={styles.rules}>
        <li>
          <Icon name="shield-check" />
          {say('passkey.rule1')}
        </li>
        <li>
          <Icon name="lock" />
          {say('passkey.rule2')}
        </li>
      </ul>
      <Checkbox checked={trust} onChange={(event) => setTrust(event.target.checked)}>
        {say('step.trust')}
      </Checkbox>
      <div className="stack stack--sm">
        <Button size="lg" wide disabled={isBusy} onClick={() => void ask()}>
          {say('passkey.again')}
        </Button>
        <Button tone="ghost" wide onClick={() => onBack()}>
          {say('passkey.password')}
        </Button>
      </div>
    </div>
  );
}
