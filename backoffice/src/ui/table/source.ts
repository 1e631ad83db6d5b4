import type { Polled } from '../../client/polled';

/** Where the rows of a table come from. Lists read page by page (`useList`) are one as they are. */
export interface TableSource<Row> {
  /** Null until the first answer. */
  rows: readonly Row[] | null;
  /** Why the last answer did not come; '' where nothing was answered at all. */
  problem: string | null;
  /** Epoch ms of what is shown while the API does not answer. */
  staleSince?: number | null;
  busy?: boolean;
  /** More rows follow. */
  more?: boolean;
  loadMore?(): void;
  reload(): void;
}

/** The rows of an answer that is polled. */
export function polledRows<T, Row>(
  { data, problem, staleSince, reload }: Polled<T>,
  rowsOf: (data: T) => readonly Row[],
): TableSource<Row> {
  return { rows: data === null ? null : rowsOf(data), problem, staleSince, reload: () => void reload() };
}
