import { Skeleton } from '@maru/ui';
import { Waiting } from '../../../ui/Waiting';
import styles from './board.module.css';

/** Placeholder rows of a loading card, with the height of the final rows. */
export function WaitingRows({ label, rows, onRetry }: { label: string; rows: number; onRetry(): void }) {
  return (
    <Waiting label={label} onRetry={onRetry}>
      <div className={styles.waiting}>
        {[...Array(rows).keys()].map((row) => (
          <Skeleton key={row} width="auto" height={14} />
        ))}
      </div>
    </Waiting>
  );
}
