import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Icon } from '../basic/Icon';
import { useUiText } from '../ports';

/** The sentence under a field that says what is wrong with it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id} role="alert">
      <Icon name="alert-triangle" />
      {children}
    </p>
  );
}

interface FieldParts {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** Label, control, hint and error of one input. `children` is given what ties the control to them. */
export function Field(props: {
  label: ReactNode;
  error?: string | null;
  hint?: ReactNode;
  children(parts: FieldParts): ReactNode;
}) {
  const id = useId();
  const { error, hint } = props;
  const described = [error ? `${id}-e` : hint && `${id}-h`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      {props.children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error ? <FieldError id={`${id}-e`}>{error}</FieldError> : null}
      {hint && !error ? (
        <p className="field__hint" id={`${id}-h`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** 48 px high, numbers to the right. */
  large?: boolean;
}

export function Input({ large, className, ...rest }: InputProps) {
  return <input className={['input', large && 'input--lg', className].filter(Boolean).join(' ')} {...rest} />;
}

/** A password with a button that shows it. */
export function PasswordInput(props: InputProps) {
  const t = useUiText();
  const [shown, setShown] = useState(false);
  return (
    <span className="password">
      <Input {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className="iconbtn"
        aria-pressed={shown}
        aria-label={t('field.showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </span>
  );
}

/** A box to tick, 20 px, with its words. */
export function Checkbox({ children, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      {children}
    </label>
  );
}
