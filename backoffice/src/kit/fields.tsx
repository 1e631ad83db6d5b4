import { Field } from '@maru/ui/fields';
import type { ComponentProps, ReactNode } from 'react';
import type { Translate } from '../texts';
import { DateTimeField } from '../ui/date/DateTimeField';
import { NumberField } from '../ui/NumberField';

/** Options of a closed list, each named by a text: `${texts}${value}`. */
export function choices<Value extends string | number>(t: Translate, texts: string, values: readonly Value[]) {
  return values.map((value) => ({ value: String(value) as `${Value}`, text: t(`${texts}${value}`) }));
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'id' | 'className'> {
  label: string;
  hint?: string;
  errors?: string[];
  /** Fixed-width letters: HTML, JSON, paths. */
  code?: boolean;
  value: string;
  onChange(value: string): void;
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, errors, code, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={errors}>
      {(attributes) => (
        <textarea
          {...area}
          {...attributes}
          className={code ? 'input input--code' : 'input'}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface CheckProps {
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

/** A box to tick. */
export function Check({ checked, disabled, onChange, children }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        className="checkbox"
        disabled={disabled}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}

/** A field of an amount in KRW. */
export function MoneyField(props: Omit<ComponentProps<typeof NumberField>, 'kind'>) {
  return <NumberField kind="won" {...props} />;
}

/** First and last Korean day of a period, 'yyyy-mm-dd'. */
export interface DayRange {
  from: string;
  to: string;
}

interface TimeRangeProps {
  /** Group of texts with `from` and `to`: 'cash.days.' */
  texts: { from: string; to: string };
  value: DayRange;
  errors?: string[];
  onChange(range: DayRange): void;
}

/** A period of days. */
export function TimeRange({ texts, value, errors, onChange }: TimeRangeProps) {
  return (['from', 'to'] as const).map((end) => (
    <DateTimeField
      key={end}
      only="day"
      required
      label={texts[end]}
      errors={end === 'to' ? errors : undefined}
      value={value[end]}
      onChange={(day) => onChange({ ...value, [end]: day })}
    />
  ));
}
