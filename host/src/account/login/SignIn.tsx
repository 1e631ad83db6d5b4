import type { SecondFactorWanted } from '@maru/contracts';
import { Note } from '@maru/ui';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { LoginForm } from './LoginForm';

const SecondStep = lazyPart(() => import(/* webpackChunkName: "security" */ '../security/SecondStep'));

interface Waiting {
  wanted: SecondFactorWanted['second_factor'];
  login: string;
}

/** Sign-in: id and password with the ways on below them, then the second factor where the member has one. */
export function SignIn(props: {
  heading: 'h1' | 'h3';
  /** Ways on below the password. */
  links: ReactNode;
  onDone?(): void;
  /** Reports whether the second step is shown. */
  onStep?(isSecond: boolean): void;
}) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (waiting) {
    return (
      <Part name="second-step" box="modal-wait">
        <SecondStep
          {...waiting}
          heading={props.heading}
          onDone={() => props.onDone?.()}
          onBack={(text) => {
            setProblem(text ?? null);
            setWaiting(null);
            props.onStep?.(false);
          }}
        />
      </Part>
    );
  }
  return (
    <>
      {problem ? (
        <div className="stack">
          <Note tone="caution" role="alert">
            {problem}
          </Note>
        </div>
      ) : null}
      <LoginForm
        onDone={() => props.onDone?.()}
        onSecond={(wanted, login) => {
          setProblem(null);
          setWaiting({ wanted, login });
          props.onStep?.(true);
        }}
      />
      {props.links}
    </>
  );
}
