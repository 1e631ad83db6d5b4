import { type ReactNode, useId } from 'react';
import { Icon } from './Icon';

interface FieldProps {
  label: string;
  hint?: string;
  errors?: string[];
  children(attributes: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }): ReactNode;
}

/** A labelled field with its hint and what is wrong with it. */
export function Field({ label, hint, errors, children }: FieldProps) {
  const id = useId();
  const wrong = errors && errors.length > 0;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(wrong && { 'aria-invalid': true as const }), 'aria-describedby': `${id}-more` })}
      <FieldNotes id={`${id}-more`} hint={hint} errors={errors} />
    </div>
  );
}

/** The hint of a field and what is wrong with it; a field names it by `aria-describedby`. */
export function FieldNotes({ id, hint, errors }: { id: string; hint?: string; errors?: string[] }) {
  return (
    <span id={id}>
      {hint && <span className="field__hint">{hint}</span>}
      {errors && errors.length > 0 && (
        <span className="field__error" role="alert">
          <Icon name="alert-triangle" />
          {errors.join(' ')}
        </span>
      )}
    </span>
  );
}

/** What was refused without a field to say it at. */
export function FormProblem({ message }: { message: string }) {
  if (!message) return null;
  return (
    <p className="note note--danger" role="alert">
      <Icon name="alert-triangle" />
      {message}
    </p>
  );
}
