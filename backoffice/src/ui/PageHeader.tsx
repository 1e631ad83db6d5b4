import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** One sentence on what the page is for. */
  intro: string;
  /** At the right: what concerns the whole page. */
  children?: ReactNode;
}

/** The head of a page: its name, what it is for, what can be done with all of it. */
export function PageHeader({ title, intro, children }: PageHeaderProps) {
  return (
    <div className="pg">
      <h1>{title}</h1>
      <p>{intro}</p>
      {children && <div className="row">{children}</div>}
    </div>
  );
}
