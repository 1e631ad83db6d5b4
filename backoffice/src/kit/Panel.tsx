import type { ReactNode } from 'react';

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
    <section className={className ? `panel ${className}` : 'panel'} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The same with the look of a card. `level`: of its heading; 3 in a sheet. */
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
