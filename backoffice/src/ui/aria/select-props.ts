import type { ReactNode } from 'react';

export interface SelectFieldProps<Value extends string = string> {
  label: string;
  /** The words stand for screen readers alone. */
  quiet?: boolean;
  hint?: string;
  errors?: string[];
  options: readonly { value: Value; text: string; icon?: ReactNode }[];
  value: Value;
  disabled?: boolean;
  onChange(value: Value): void;
  /** Another look of the button. */
  className?: string;
}
