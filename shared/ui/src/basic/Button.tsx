import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './Icon';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: 'primary' | 'soft' | 'neutral' | 'line' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
  icon?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Class names of a button; for links that look like one. */
export function buttonClass({ tone = 'neutral', size = 'md', wide }: ButtonProps = {}): string {
  return ['btn', tone !== 'neutral' && `btn--${tone}`, size !== 'md' && `btn--${size}`, wide && 'btn--wide']
    .filter(Boolean)
    .join(' ');
}

/** A button with words. One filled ('primary') button per panel. */
export function Button({ tone, size, wide, icon, className, children, type = 'button', ...rest }: ButtonProps) {
  const classes = buttonClass({ tone, size, wide });
  return (
    <button type={type} className={className ? `${classes} ${className}` : classes} {...rest}>
      <span className="contents">{icon ? <Icon name={icon} /> : null}</span>
      {/* On a page that a browser translates, a text changes only where it is all that its element has. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  icon: string;
  /** What it does, for those who do not see the icon. */
  label: string;
  badge?: ReactNode;
}

/** A button that is only an icon. */
export function IconButton({ icon, label, badge, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} className={className ? `iconbtn ${className}` : 'iconbtn'} {...rest}>
      <Icon name={icon} />
      {badge}
    </button>
  );
}
