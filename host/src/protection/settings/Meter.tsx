import { useT } from '@maru/platform';
import type { CSSProperties } from 'react';
import { percentUsed } from './amounts';
import styles from './protection.module.css';

/** From here on, in percent, a limit is nearly reached. */
const near = 80;

/** A bar of how much of a limit is used. */
export function Meter({ used, limit }: { used: number; limit: number }) {
  const text = useT('protection');
  const percent = percentUsed(used, limit);
  return (
    <span
      className={percent >= near ? `${styles.meter} ${styles.isNear}` : styles.meter}
      style={{ '--p': `${percent}%` } as CSSProperties}
      role="img"
      aria-label={text('limit.used', { percent })}
    />
  );
}
