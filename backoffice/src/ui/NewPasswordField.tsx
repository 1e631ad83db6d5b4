import { useT } from '../session/context';
import { TextField } from './TextField';

/** Field for a password that an operator chooses. */
export function NewPasswordField(props: { errors?: string[]; value: string; onChange(value: string): void }) {
  const t = useT();
  return (
    <TextField
      label={t('access.new_password')}
      hint={t('access.password_hint')}
      type="password"
      autoComplete="new-password"
      minLength={10}
      maxLength={72}
      required
      {...props}
    />
  );
}
