import { createContext, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../basic/Icon';

/** The sentence under a field that says what is wrong with it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id} role="alert">
      <Icon name="alert-triangle" />
      {children}
    </p>
  );
}

interface FieldAttributes {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldMessages {
  hint?: ReactNode;
  /** What is wrong with it; several sentences stand one after the other. It takes the hint's place. */
  error?: string | readonly string[] | null;
}

/** The current problems of a field's value as one sentence; '' if there are none. */
function errorText(error: FieldMessages['error']): string {
  return typeof error === 'string' ? error : (error?.join(' ') ?? '');
}

/** The hint of a field, or what is wrong with it; a control that is no child of `Field` names it by `aria-describedby`. */
export function FieldNotes({ id, hint, error }: FieldMessages & { id: string }) {
  const text = errorText(error);
  if (text) return <FieldError id={id}>{text}</FieldError>;
  if (!hint) return null;
  return (
    <p className="field__hint" id={id}>
      {hint}
    </p>
  );
}

/** The label of the field around a control, if it is a text. */
export const FieldLabel = createContext('');

/** Label, control, hint and error of one input. `children` is given what ties the control to them. */
export function Field({
  label,
  error,
  hint,
  children,
}: FieldMessages & { label: ReactNode; children(parts: FieldAttributes): ReactNode }) {
  const id = useId();
  const text = errorText(error);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FieldLabel value={typeof label === 'string' ? label : ''}>
        {children({
          id,
          'aria-invalid': text ? true : undefined,
          'aria-describedby': text || hint ? `${id}-notes` : undefined,
        })}
      </FieldLabel>
      <FieldNotes id={`${id}-notes`} hint={hint} error={text} />
    </div>
  );
}

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** 48 px high, numbers to the right. */
  large?: boolean;
}

export function Input({ large, className, ...rest }: InputProps) {
  return <input className={['input', large && 'input--lg', className].filter(Boolean).join(' ')} {...rest} />;
}
