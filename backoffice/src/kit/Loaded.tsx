import type { ReactNode } from 'react';
import type { Polled } from '../client/polled';
import { Sheet } from '../ui/Sheet';
import { Failed, Skeleton, StaleNote } from '../ui/States';
import type { SheetProps } from '../ui/sheet-props';

interface LoadedProps<T> {
  of: Pick<Polled<T>, 'data' | 'problem'> & { reload(): unknown; staleSince?: number | null };
  /** Named in the error where the page shows more than one answer. */
  name?: string;
  /** Shape of the placeholder. */
  rows?: number;
  height?: number;
  children(data: T): ReactNode;
}

/** An answer once it is there, a placeholder before, and the error with a retry where it failed. */
export function Loaded<T>({ of: { data, problem, reload }, name, rows = 6, height, children }: LoadedProps<T>) {
  if (data !== null) return children(data);
  if (problem === null) return <Skeleton rows={rows} height={height} />;
  return <Failed source={name} problem={problem} onRetry={() => void reload()} />;
}

type RowSheetProps<T> = Omit<SheetProps, 'children'> & Pick<LoadedProps<T>, 'of' | 'children'>;

/** The sheet of a row with a separate call for its detail. */
export function RowSheet<T>({ of, children, ...sheet }: RowSheetProps<T>) {
  return (
    <Sheet {...sheet}>
      <Loaded of={of} name={sheet.title}>
        {(data) => (
          <div className="row-sheet">
            {of.staleSince != null && <StaleNote since={of.staleSince} />}
            <div className="contents">{children(data)}</div>
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}
