import { LoadingDelay, Skeleton } from '@maru/ui';

/** Rows of a card whose answer is on its way, as high as the rows that come. */
export function Waiting({ label, rows }: { label: string; rows: number }) {
  return (
    <LoadingDelay label={label}>
      <div className="board__wait">
        {[...Array(rows).keys()].map((row) => (
          <Skeleton key={row} width="auto" height={14} />
        ))}
      </div>
    </LoadingDelay>
  );
}
