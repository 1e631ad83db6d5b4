import { Skeleton } from '@maru/ui';
import { Waiting } from '../../../ui/Waiting';

/** Rows of a card whose answer is on its way, as high as the rows that come. */
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
