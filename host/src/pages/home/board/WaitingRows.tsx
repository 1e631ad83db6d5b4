import { Skeleton } from '@maru/ui';
import { Waiting } from '../../../ui/Waiting';

/** Placeholder rows of a loading card, with the height of the final rows. */
export function WaitingRows({ label, rows, onRetry }: { label: string; rows: number; onRetry(): void }) {
  return (
    <Waiting label={label} onRetry={onRetry}>
      <div className="board__wait">
        {[...Array(rows).keys()].map((row) => (
          <Skeleton key={row} width="auto" height={14} />
        ))}
      </div>
    </Waiting>
  );
}
