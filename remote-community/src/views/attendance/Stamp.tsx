import type { CSSProperties } from 'react';
import styles from './stamp.module.css';

/** The peak mark in a double ring; `ghost`: where today's will be. */
export function Stamp({ turn, ghost = false }: { turn: number; ghost?: boolean }) {
  return (
    <svg
      className={ghost ? `${styles.root} ${styles.ghost}` : styles.root}
      style={{ '--turn': `${turn}deg` } as CSSProperties}
      viewBox="0 0 62 62"
      aria-hidden="true"
    >
      <circle cx="31" cy="31" r="29.5" />
      <circle className={styles.ring} cx="31" cy="31" r="25" />
      <path d="M14 36L31 18L48 36M20 44H42" />
    </svg>
  );
}
