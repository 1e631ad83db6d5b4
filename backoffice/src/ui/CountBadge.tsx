import type { ReactNode } from 'react';
import styles from './count-badge.module.css';

interface CountBadgeProps {
  /** `late` hurries, `mine` is the operator's own. */
  kind: 'late' | 'mine' | 'work';
  className?: string | undefined;
  children: ReactNode;
}

const looks = { late: styles.late, mine: styles.mine, work: '' };

/** How much waits. */
export function CountBadge({ kind, className = '', children }: CountBadgeProps) {
  return <span className={`${styles.badge} ${looks[kind]} ${className}`}>{children}</span>;
}
