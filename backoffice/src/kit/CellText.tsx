import type { ReactNode } from 'react';
import styles from './cell-text.module.css';

/** Text by a member in a cell, with its lines. */
export function CellText({ children }: { children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}
