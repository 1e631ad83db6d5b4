import type { Result } from '../../client/client';
import type { Polled } from '../../client/polled';

/** Source of a table's rows. Lists with keyset pagination (`useList`) are one. */
export interface TableSource<Row> {
  /** Null until the first answer. */
  rows: readonly Row[] | null;
  /** Why the last call failed; '' where there was no answer. */
  problem: string | null;
  /** Epoch ms of what is shown while the API does not answer. */
  staleSince?: number | null;
  busy?: boolean;
  /** More rows follow. */
  more?: boolean;
  loadMore?(): void;
  /** Loads all rows from the first page on, `max` at most, beside those that are shown. `more`: others follow. */
  loadAll?(max: number): Promise<Result<{ rows: readonly Row[]; more: boolean }>>;
  reload(): void;
}

/** The rows of an answer that is polled. */
export function polledRows<T, Row>(
  { data, problem, staleSince, reload }: Polled<T>,
  toRows: (data: T) => readonly Row[],
): TableSource<Row> {
  return { rows: data === null ? null : toRows(data), problem, staleSince, reload: () => void reload() };
}
