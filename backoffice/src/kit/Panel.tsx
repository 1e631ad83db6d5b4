import type { ReactNode } from 'react';
import styles from '../ui/panel.module.css';

interface PanelProps {
  title: string;
  /** In the header, after the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A framed part of a page with a heading. */
export function Panel({ title, aside, className, children }: PanelProps) {
  return (
    <section className={className ? `${styles.panel} ${className}` : styles.panel} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The same without a heading; with a name it is a region of the page. */
export function PlainPanel({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  const Part = label ? 'section' : 'div';
  return (
    <Part className={className ? `${styles.panel} ${className}` : styles.panel} aria-label={label}>
      {children}
    </Part>
  );
}

/** Content of a panel that scrolls in it. */
export function PanelScroll({ children }: { children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>;
}

/** The last line of a panel. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>;
}

/** `Panel` with the look of a card. `level`: of its heading; 3 in a sheet. */
export function Card({ title, aside, className, level = 2, children }: PanelProps & { level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <section className={className ? `card ${className}` : 'card'} aria-label={title}>
      <div className="card__head">
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface SectionProps {
  title: ReactNode;
  /** At the right end of the heading. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A part of a sheet with a heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section>
      <h3>
        {title}
        {aside && <span className="end">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}
