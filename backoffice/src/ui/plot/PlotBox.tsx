import type { ReactNode } from 'react';
import styles from './plot.module.css';

interface PlotBoxProps {
  /** The chart in words. */
  label: string;
  hidden?: boolean;
  children: ReactNode;
}

/** The place of a chart in a panel. */
export function PlotBox({ label, hidden, children }: PlotBoxProps) {
  return (
    <div hidden={hidden} role="img" className={styles.box} aria-label={label}>
      {children}
    </div>
  );
}

const looks = { plain: undefined, line: styles.isLine, pale: styles.isPale };

/** What the colours of a chart mean. */
export function PlotLegend({ entries }: { entries: readonly { text: string; look?: keyof typeof looks }[] }) {
  return (
    <p className={styles.legend}>
      {entries.map(({ text, look = 'plain' }) => (
        <span key={text} className={looks[look]}>
          {text}
        </span>
      ))}
    </p>
  );
}
