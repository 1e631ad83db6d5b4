import { Field } from './Field';

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string;
  errors?: string[];
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** A labelled choice of one of a few. */
export function SelectField<Value extends string>({
  label,
  hint,
  errors,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} errors={errors}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
