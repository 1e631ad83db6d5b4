import { Field } from '@maru/ui/fields';
import type { ComponentProps } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'className'> {
  label: string;
  hint?: string;
  errors?: string[];
  value: string;
  onChange(value: string): void;
}

/** A labelled field of one line; what is not named here is the input's own. */
export function TextField({ label, hint, errors, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={errors}>
      {(attributes) => (
        <input {...input} {...attributes} className="input" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
