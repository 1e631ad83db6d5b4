import type { ReactNode } from 'react';
import { useT } from '../../session/context';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  n: number;
  /** Summary of the selected rows: their sum, what they share. */
  fact: ReactNode;
  onClear(): void;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** What can be done with the selected rows; there only while some are. */
export function BulkBar({ n, fact, onClear, children }: BulkBarProps) {
  const t = useT();
  return (
    <fieldset className={styles.bar} aria-label={t('list.selected', { n })}>
      <b>{t('list.selected', { n })}</b>
      <span className="muted">{fact}</span>
      <span className="grow" />
      <button type="button" className="btn btn--sm" onClick={onClear}>
        {t('list.clear')} <kbd>Esc</kbd>
      </button>
      {children}
    </fieldset>
  );
}
