import type { ReactNode } from 'react';
import styles from './diff-list.module.css';

/** Changes of several settings or fields below each other, an item each. */
export function DiffList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
