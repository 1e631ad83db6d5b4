import type { ReactNode } from 'react';
import styles from './page-header.module.css';

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
    <HeaderRow>
      <h1>{title}</h1>
      <p>{intro}</p>
      {children && <div className="row">{children}</div>}
    </HeaderRow>
  );
}

/** The same for a head with more than a name and a sentence. */
export function HeaderRow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={className ? `${styles.header} ${className}` : styles.header}>{children}</div>;
}
