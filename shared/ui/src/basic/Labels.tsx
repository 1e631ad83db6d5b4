import type { ReactNode } from 'react';
import { Icon } from './Icon';

export type TagTone = 'plain' | 'live' | 'success' | 'info' | 'caution' | 'danger' | 'pick';

/** A status word. */
export function Tag({ tone = 'plain', icon, children }: { tone?: TagTone; icon?: string; children: ReactNode }) {
  return (
    <span className={tone === 'plain' ? 'tag' : `tag tag--${tone}`}>
      <span className="contents">{icon ? <Icon name={icon} /> : null}</span>
      {children}
    </span>
  );
}

/** A number in a pill, capped at 99+. Nothing at 0. */
export function Count({ value, tone }: { value: number; tone?: 'alert' | 'pick' }) {
  if (value <= 0) return null;
  return <span className={tone ? `count count--${tone}` : 'count'}>{value > 99 ? '99+' : value}</span>;
}

/** A sentence in a tinted box. `role` is 'status' unless it tells of something refused ('alert'). */
export function Note({
  tone = 'info',
  icon,
  role,
  children,
}: {
  tone?: 'info' | 'success' | 'caution' | 'danger';
  icon?: string;
  role?: 'status' | 'alert';
  children: ReactNode;
}) {
  const icons = { info: 'info-circle', success: 'circle-check', caution: 'alert-triangle', danger: 'alert-triangle' };
  return (
    <p className={tone === 'info' ? 'note' : `note note--${tone}`} role={role}>
      <Icon name={icon ?? icons[tone]} />
      <span>{children}</span>
    </p>
  );
}

/** A raised box. `title` makes a head with an h2; `aside` is at its right end. */
export function Card({
  title,
  aside,
  className,
  label,
  children,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <section className={className ? `card ${className}` : 'card'} aria-label={label}>
      <div className="contents">
        {title ? (
          <div className="card__head">
            <h2 className="grow">{title}</h2>
            {aside}
          </div>
        ) : null}
      </div>
      {children}
    </section>
  );
}
