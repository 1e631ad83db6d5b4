import { TextField, useBase } from '../../kit';

/** The operator's own password, before anything of their factors changes. */
export function PasswordField(props: {
  hint?: string;
  errors: string[] | undefined;
  value: string;
  onChange(value: string): void;
}) {
  const { t } = useBase();
  return (
    <TextField
      label={t('access.password')}
      hint={props.hint}
      errors={props.errors}
      type="password"
      autoComplete="current-password"
      maxLength={72}
      required
      value={props.value}
      onChange={props.onChange}
    />
  );
}
