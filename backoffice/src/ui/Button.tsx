import type { ComponentProps } from 'react';
import { Icon } from './Icon';

const looks = {
  plain: 'btn',
  line: 'btn btn--line',
  primary: 'btn btn--primary',
  danger: 'btn btn--danger',
  ghost: 'btn btn--ghost',
  row: 'btn btn--sm btn--line',
  quiet: 'btn btn--sm btn--ghost',
} as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** `row` and `quiet` are small: actions in rows of tables, and those that matter less. */
  look?: keyof typeof looks;
  small?: boolean;
  /** Sends the form around it. */
  submit?: boolean;
  icon?: string;
  /** Accessible name where the text alone is ambiguous: 'Change popup 4'. */
  label?: string;
  /** A call is running: the button is disabled until it ends. */
  busy?: boolean;
  /** Shortcuts, as `aria-keyshortcuts` names them. */
  keys?: string;
}

/** A button with a text. */
export function Button(props: ButtonProps) {
  const { look = 'plain', small, submit, icon, label, busy, keys, className, disabled, children, ...rest } = props;
  const classes = [looks[look], small && 'btn--sm', className].filter(Boolean);
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={classes.join(' ')}
      aria-label={label}
      aria-busy={busy}
      aria-keyshortcuts={keys}
      disabled={disabled || busy}
    >
      <span className="contents">{icon && <Icon name={icon} />}</span>
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  icon: string;
  label: string;
}

/** A button with a picture alone; its name is for screen readers. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" className={className ? `iconbtn ${className}` : 'iconbtn'} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
