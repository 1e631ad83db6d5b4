import type { ComponentProps } from 'react';
import { TextField } from '../../kit';

/** The operator's own password, which confirms a change of their factors. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  return <TextField type="password" autoComplete="current-password" maxLength={72} required {...props} />;
}
