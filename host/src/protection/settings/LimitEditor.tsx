import { MoneyInput } from '@maru/betting';
import { call } from '@maru/client';
import type { LimitSpan, OwnLimit } from '@maru/contracts';
import { localeAtom, toast, useAtomValue, useT } from '@maru/platform';
import { Button, FieldError, Icon, Segment } from '@maru/ui';
import { type FormEvent, useId, useState } from 'react';
import { amountWithUnit, limitName } from './amounts';
import { useChange } from './use-protection';
import styles from './protection.module.css';

const spans: readonly LimitSpan[] = ['day', 'week', 'month'];

/** Relation of a typed amount to the current limit, for the field's note and the button. */
type Step = 'empty' | 'same' | 'first' | 'lower' | 'higher';
export function toStep(current: number | null, wanted: number): Step {
  if (wanted === 0) return 'empty';
  if (current === null) return 'first';
  if (wanted === current) return 'same';
  return wanted < current ? 'lower' : 'higher';
}

/** Changes one limit: down at once, up and away with 24 hours and a second yes. */
export function LimitEditor(props: { limit: OwnLimit; onSpan(span: LimitSpan): void; onDone(): void }) {
  const text = useT('protection');
  const locale = useAtomValue(localeAtom);
  const id = useId();
  const { kind, span, amount: current } = props.limit;
  const [amount, setAmount] = useState(0);
  const { isBusy, problem: refusal, send, clear } = useChange();
  const [unreadable, setUnreadable] = useState('');
  const problem = unreadable || refusal;
  const step = toStep(current, amount);
  const withUnit = (value: number) => amountWithUnit(kind, value, text, locale);
  const name = limitName(kind, span, text);

  const change = async (wanted: number | null) => {
    const isSent = await send(() => call('limitChange', { body: { kind, span, amount: wanted } }, { quiet: true }));
    if (!isSent) return;
    const isNow = wanted !== null && (current === null || wanted < current);
    const done = text(isNow ? 'limit.setNow' : 'limit.setLater', { name });
    toast({ tone: 'success', title: done });
    props.onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'empty' && step !== 'same') void change(amount);
  };
  const echo =
    step === 'lower' || step === 'higher'
      ? text(`limit.${step}`, { amount: withUnit(amount), by: withUnit(Math.abs(current! - amount)) })
      : amount > 0
        ? withUnit(amount)
        : '';
  return (
    <div className={styles.editor}>
      <form className="stack stack--sm" onSubmit={submit}>
        <div className="split">
          <h3>{text('limit.editTitle', { name })}</h3>
          <span className="muted">
            {current === null ? text('limit.nowNone') : text('limit.now', { amount: withUnit(current) })}
          </span>
        </div>
        <Segment
          label={text('limit.span')}
          options={spans.map((choice) => ({ id: choice, text: text(`span.${choice}`) }))}
          value={span}
          onChange={props.onSpan}
        />
        <div className="field">
          <label className="sr" htmlFor={id}>
            {text('limit.newOf', { name })}
          </label>
          <div className="unit" data-unit={text(kind === 'time' ? 'unit.minute' : 'unit.krw')}>
            <MoneyInput
              large
              id={id}
              amount={amount}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
              onAmount={(next) => {
                clear();
                setAmount(next);
              }}
              problem={unreadable}
              onProblem={setUnreadable}
            />
          </div>
          {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
          <p className="split field__hint" id={`${id}-hint`}>
            <span>{text('limit.free')}</span>
            <strong className="soft">{echo}</strong>
          </p>
        </div>
        <Button type="submit" tone="primary" wide disabled={isBusy || step === 'empty' || step === 'same'}>
          {text(`limit.button.${step}`, { amount: withUnit(amount) })}
        </Button>
        {current === null ? null : (
          <Button wide disabled={isBusy} onClick={() => void change(null)}>
            {text('limit.remove')}
          </Button>
        )}
      </form>
      <LimitRules />
    </div>
  );
}

/** Rules of limits: when a change applies, which one counts, and what is recorded. */
function LimitRules() {
  const text = useT('protection');
  return (
    <ul className={styles.rules}>
      {(['circle-check', 'clock', 'shield-check', 'history'] as const).map((icon, at) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>
            <b>{text(`limit.rule${at + 1}`)}</b> {text(`limit.rule${at + 1}More`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
