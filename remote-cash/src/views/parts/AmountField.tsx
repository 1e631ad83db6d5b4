import { MoneyInput } from '@maru/betting';
import { formatMoneyUnits } from '@maru/money';
import { localeAtom, useAtomValue, useT } from '@maru/platform';
import { FieldError } from '@maru/ui';
import { type ReactNode, useState } from 'react';
import styles from './amount-field.module.css';

export interface AmountFieldProps {
  id: string;
  label: string;
  /** Word behind the number: won or points. */
  unit: string;
  amount: number;
  /** Amounts of the buttons; each press adds one. */
  quick: readonly number[];
  /** Limits of the amount: unit and smallest amount. */
  hint: string;
  /** The amount in units of 10,000, or its resulting value. */
  echo: string;
  problem?: string | null;
  locked: boolean;
  onAmount(amount: number): void;
  /** More buttons, before the one that empties the field. */
  children?: ReactNode;
}

/** An amount with separators, buttons that add to it, its hint and its echo. */
export function AmountField(props: AmountFieldProps) {
  const t = useT('cash');
  const locale = useAtomValue(localeAtom);
  const { id, amount, locked } = props;
  const [unreadable, setUnreadable] = useState('');
  const problem = unreadable || props.problem;
  const set = (next: number) => {
    setUnreadable('');
    props.onAmount(next);
  };
  const note = `${id}-note`;
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <div className="unit" data-unit={props.unit}>
        <MoneyInput
          large
          id={id}
          amount={amount}
          readOnly={locked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error ${note}` : note}
          onAmount={set}
          problem={unreadable}
          onProblem={setUnreadable}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div
        className={props.children ? `stakes ${styles.six}` : `stakes ${styles.eight}`}
        role="group"
        aria-label={t('form.quick')}
      >
        {props.quick.map((add) => (
          <button
            key={add}
            type="button"
            disabled={locked || unreadable !== ''}
            aria-label={t('form.add', { amount: formatMoneyUnits(add, locale) })}
            onClick={() => set(amount + add)}
          >
            {formatMoneyUnits(add, locale)}
          </button>
        ))}
        <span className="contents">{props.children}</span>
        <button type="button" disabled={locked} onClick={() => set(0)}>
          {t('form.reset')}
        </button>
      </div>
      {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
      <p className="split field__hint" id={note}>
        <span>{props.hint}</span>
        <strong className="soft">{props.echo}</strong>
      </p>
    </div>
  );
}
