import { useContext, useState } from 'react';
import { Icon } from '../basic/Icon';
import { useUiText } from '../ports';
import { FieldLabel, Input, type InputProps } from './Field';

/** A password with a button that shows it, named after its field: a form may have three. */
export function PasswordInput(props: InputProps) {
  const t = useUiText();
  const name = useContext(FieldLabel) || t('field.password');
  const [shown, setShown] = useState(false);
  return (
    <span className="password">
      <Input {...props} type={shown ? 'text' : 'password'} />
      <button
        type="button"
        className="iconbtn"
        aria-pressed={shown}
        aria-label={t('field.show', { name })}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </span>
  );
}
