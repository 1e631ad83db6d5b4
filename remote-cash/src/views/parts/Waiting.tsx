import { useT } from '@maru/platform';
import { ErrorState, LoadingDelay, Skeleton } from '@maru/ui';
import styles from './waiting.module.css';

/**
 * Placeholder rows with the size of the later content (px at letters of 16 px), from 200 ms on. After 5 s it reports
 * what could not be loaded.
 */
export function Waiting(props: { label: string; failed: string; rows: number; height: number; onRetry(): void }) {
  const t = useT('cash');
  return (
    <LoadingDelay
      label={props.label}
      late={<ErrorState title={props.failed} text={t('late')} onRetry={props.onRetry} />}
    >
      <div>
        {Array.from({ length: props.rows }, (_, row) => (
          <div key={`${row}`} className={styles.row} style={{ height: `${props.height / 16}rem` }}>
            <Skeleton height={14} />
            <Skeleton width={72} height={14} />
          </div>
        ))}
      </div>
    </LoadingDelay>
  );
}
