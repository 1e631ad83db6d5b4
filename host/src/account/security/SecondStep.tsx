import { call } from '@maru/client';
import type { SecondStep as Method, SecondFactorWanted } from '@maru/contracts';
import { enterSession, Link, useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import { useRef, useState } from 'react';
import { paths } from '../../routing/access';
import { FocusFirst } from '../forms/FocusFirst';
import { CodeStep } from './CodeStep';
import { PasskeyStep } from './PasskeyStep';
import { passkeysWork } from './passkey';
import { RecoveryStep } from './RecoveryStep';
import { type Send, signInOver } from './StepHeader';
import './texts';
import styles from './security.module.css';

export interface SecondStepProps {
  wanted: SecondFactorWanted['second_factor'];
  /** Whose sign-in it is, as it was typed. */
  login: string;
  /** Level of the heading: of a page, or below that of a modal. */
  heading: 'h1' | 'h3';
  onDone(): void;
  /** Back to the password; with a sentence where the sign-in is over. */
  onBack(problem?: string): void;
}

const icons = { totp: 'device-mobile', passkey: 'fingerprint', recovery: 'key' } as const;

/** The second step of a sign-in: a passkey where the member has one, a code of an app, or a recovery code. */
export default function SecondStep({ wanted, login, heading, onDone, onBack }: SecondStepProps) {
  const say = useT('security');
  const methods = wanted.methods.filter((method) => method !== 'passkey' || passkeysWork());
  const first = (['passkey', 'totp', 'recovery'] as const).find((method) => methods.includes(method));
  const [shown, setShown] = useState<Method>(first ?? 'totp');
  const sending = useRef(false);

  const send: Send = async (step) => {
    if (sending.current) return null;
    sending.current = true;
    const result = await call('loginStep', { body: { step } }, { quiet: true });
    sending.current = false;
    if (result.ok) {
      enterSession(result.data.user);
      onDone();
      return null;
    }
    if (result.code === signInOver) {
      onBack(result.message);
      return null;
    }
    return result.errors?.code?.[0] ?? result.message;
  };
  const parts = { as: heading, login, send, onBack };
  const others = methods.filter((method) => method !== shown);
  return (
    <div className={styles.step}>
      <FocusFirst key={shown}>
        {shown === 'totp' ? <CodeStep {...parts} /> : null}
        {shown === 'passkey' ? <PasskeyStep {...parts} /> : null}
        {shown === 'recovery' ? <RecoveryStep {...parts} /> : null}
      </FocusFirst>
      <nav className={styles.others} aria-label={say('step.others')}>
        {others.map((method) => (
          <button key={method} type="button" onClick={() => setShown(method)}>
            <Icon name={icons[method]} />
            {say(`step.use.${method}`)}
            <Icon name="chevron-right" />
          </button>
        ))}
        <Link to={paths.guest} onClick={() => onBack()}>
          <Icon name="headset" />
          {say('step.help')}
          <Icon name="chevron-right" />
        </Link>
      </nav>
    </div>
  );
}
