import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from '../CountBadge';
import styles from './work-list.module.css';

type Kind = ComponentProps<typeof CountBadge>['kind'];

/** Requests and tasks below each other. */
export function WorkList(props: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...props} className={styles.list} />;
}

/** Classes of a link or a button that is an entry of the list. */
export const toEntryClass = (kind: Kind) => (kind === 'work' ? styles.item : `${styles.item} ${styles[kind]}`);

/** How much waits, at the end of an entry. */
export function WorkCount({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <CountBadge kind={kind} className={styles.count}>
      {children}
    </CountBadge>
  );
}
