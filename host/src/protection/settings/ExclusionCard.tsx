import { call } from '@maru/client';
import { koreanDay, serverNow, useT } from '@maru/platform';
import { Button, Card, Field, FieldError, PasswordInput } from '@maru/ui';
import { type FormEvent, useRef, useState } from 'react';
import { ChoiceCards } from './ChoiceCards';
import { monthsLater } from './ends';
import { useChange } from './use-protection';
import styles from './protection.module.css';

/** Selectable months; 0 means no end. */
const lengths = [6, 12, 24, 36, 60, 0] as const;
type Length = (typeof lengths)[number];
const steps = ['period', 'content', 'identity'] as const;
type Step = (typeof steps)[number];
const effects = ['scope', 'bets', 'casino', 'debit', 'ads'] as const;

function Steps({ at }: { at: Step }) {
  const text = useT('protection');
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < steps.indexOf(at) ? styles.isDone : undefined}
          aria-current={step === at ? 'step' : undefined}
        >
          {text(`exclude.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

/** Self-exclusion in three steps: how long, what it means, and the password. */
export function ExclusionCard() {
  const text = useT('protection');
  const [step, setStep] = useState<Step>('period');
  const [length, setLength] = useState<Length>(12);
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, problem, send, clear } = useChange();
  const day = (months: Length) =>
    months === 0 ? text('exclude.endless') : text('until', { at: koreanDay(monthsLater(serverNow(), months)) });
  const name = (months: Length) => text(months === 0 ? 'exclude.forever' : `exclude.months${months}`);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') return field.current?.focus();
    const months = length === 0 ? null : length;
    // The card gives way to the one that shows the exclusion.
    await send(() => call('selfExclude', { body: { months, password } }, { quiet: true }));
  };
  return (
    <Card title={text('exclude.title')} aside={<span className="muted">{text('exclude.least')}</span>}>
      <div className="card__body">
        <Steps at={step} />
        {step === 'period' ? (
          <>
            <p className="soft">{text('exclude.text')}</p>
            <ChoiceCards<Length>
              label={text('exclude.length')}
              name="exclusion"
              options={lengths.map((id) => ({ id, text: name(id), note: day(id) }))}
              value={length}
              onChange={setLength}
            />
            <Button wide onClick={() => setStep('content')}>
              {text('exclude.toContent')}
            </Button>
          </>
        ) : (
          <div className="split">
            <b>
              {name(length)} · {day(length)}
            </b>
            <button
              type="button"
              className="link"
              onClick={() => {
                clear();
                setStep('period');
              }}
            >
              {text('exclude.otherPeriod')}
            </button>
          </div>
        )}
        {step === 'content' ? (
          <>
            <ul className={styles.facts}>
              {effects.map((effect) => (
                <li key={effect}>
                  <span>{text(`exclude.effect.${effect}`)}</span>
                  <b>{text(`exclude.is.${effect}`)}</b>
                </li>
              ))}
            </ul>
            <Button wide onClick={() => setStep('identity')}>
              {text('exclude.toIdentity')}
            </Button>
          </>
        ) : null}
        {step === 'identity' ? (
          <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
            <p className="soft">{text('exclude.final')}</p>
            <Field label={text('exclude.password')} error={problem}>
              {(parts) => (
                <PasswordInput
                  {...parts}
                  autoComplete="current-password"
                  maxLength={200}
                  ref={field}
                  onChange={clear}
                />
              )}
            </Field>
            <Button type="submit" wide disabled={isBusy}>
              {text('exclude.button', { length: name(length) })}
            </Button>
          </form>
        ) : problem ? (
          <FieldError>{problem}</FieldError>
        ) : null}
      </div>
    </Card>
  );
}
