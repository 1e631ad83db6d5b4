import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import styles from '../ui/duo/consequences.module.css';

interface HistoryItem {
  key: string | number;
  icon?: string;
  /** `w` needs a look, `x` stops something, `ok` stays as it is. */
  tone?: 'w' | 'x' | 'ok';
  text: ReactNode;
}

/** Lines with a picture: past steps, or the consequences of an action. */
export function HistoryList({ items }: { items: readonly (HistoryItem | false)[] }) {
  return (
    <ul className={styles.list}>
      {items.map(
        (item) =>
          item && (
            <li key={item.key} className={item.tone}>
              <Icon name={item.icon ?? 'history'} />
              <span>{item.text}</span>
            </li>
          ),
      )}
    </ul>
  );
}
