import type { ReactNode } from 'react';
import styles from './tab-bar.module.css';

interface TabBarProps {
  label: string;
  tabs: readonly { id: string; text: string; count?: number | undefined }[];
  chosen: string;
  onChoose(id: string): void;
  /** In a row's sheet, whose edges are further away. */
  isInSheet?: boolean;
  /** After the tabs. */
  children?: ReactNode;
  /** At the right end. */
  tools?: ReactNode;
}

/** Buttons of which one is chosen, each with a number. */
export function TabBar({ label, tabs, chosen, onChoose, isInSheet, children, tools }: TabBarProps) {
  return (
    <fieldset className={isInSheet ? `${styles.bar} ${styles.isInSheet}` : styles.bar} aria-label={label}>
      <div className={styles.tabs}>
        {tabs.map(({ id, text, count }) => (
          <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {text}
            {count !== undefined && <small>{count}</small>}
          </button>
        ))}
      </div>
      {children}
      {tools && <div className={styles.tools}>{tools}</div>}
    </fieldset>
  );
}
