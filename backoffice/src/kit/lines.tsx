import type { ReactNode } from 'react';
import styles from './lines.module.css';

/** Two lines of a cell; the second one is quiet, or missing. */
export const lines = (first: ReactNode, second: ReactNode) => (
  <Lines>
    <span>{first}</span>
    {second && <small>{second}</small>}
  </Lines>
);

/** Parts of a cell below each other: `b` or `span`, then `small`. */
export function Lines({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={className ? `${styles.lines} ${className}` : styles.lines}>{children}</span>;
}
