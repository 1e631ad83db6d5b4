import type { ReactNode } from 'react';
import styles from './field-group.module.css';

/** Fields under a common name, with a line above. */
export function FieldGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
