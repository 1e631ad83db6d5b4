import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Failure, Result } from '../client/client';
import { useBase } from '../session/context';

interface Page<Row> {
  rows: readonly Row[];
  more: boolean;
  /** Where the next page begins; by default after the last row's id. */
  next?: number | null;
}

export interface PagedList<Row> {
  /** Null until the first answer. */
  rows: readonly Row[] | null;
  more: boolean;
  busy: boolean;
  /** Why the last call failed; '' where there was no answer. */
  problem: string | null;
  /** Loads the next page, or retries a failed one. */
  loadMore(): void;
  /** Loads all rows from the first page on, `max` at most, beside those that are shown. `more`: others follow. */
  loadAll(max: number): Promise<Result<{ rows: readonly Row[]; more: boolean }>>;
  /** Reloads the shown pages, which stay until the answer. */
  reload(): void;
  /** Puts a changed row in the place of the old one. */
  replace(row: Row): void;
}

/** So many times less often is a list asked for again once more than its first page is shown: each page is a call. */
const slower = 5;

/** Thrown inside the store of answers alone: its word for a call that was refused. */
class ListRefused extends Error {
  constructor(readonly failure: Failure) {
    super('the list was refused');
  }
}

const findNext = <Row extends { id: number }>({ rows, more, next }: Page<Row>) =>
  more ? (next ?? rows.at(-1)?.id) : undefined;

/** The rows of all pages, one after the other; `max` at most. */
async function loadPages<Row extends { id: number }>(
  load: (before: number | undefined) => Promise<Result<Page<Row>>>,
  max: number,
): Promise<Result<{ rows: readonly Row[]; more: boolean }>> {
  const rows: Row[] = [];
  let before: number | undefined;
  do {
    const result = await load(before);
    if (!result.ok) return result;
    rows.push(...result.data.rows);
    before = findNext(result.data);
  } while (before !== undefined && rows.length < max);
  return { ok: true, data: { rows: rows.slice(0, max), more: before !== undefined || rows.length > max } };
}

/**
 * A list with keyset pagination, newest first; each page begins after the last id of the one before, or at its `next`.
 * `key` names the query: an answer to an older key is not shown. `everyMs`: reload interval while the tab is visible;
 * no reloads by default.
 */
export function useList<Row extends { id: number }>(
  key: string,
  load: (before: number | undefined) => Promise<Result<Page<Row>>>,
  everyMs?: number,
): PagedList<Row> {
  const { queries } = useBase();
  const queryKey = ['list', key];
  const query = useInfiniteQuery(
    {
      queryKey,
      queryFn: async ({ pageParam }) => {
        const result = await load(pageParam);
        if (!result.ok) throw new ListRefused(result);
        return result.data;
      },
      initialPageParam: undefined as number | undefined,
      getNextPageParam: findNext,
      refetchInterval: ({ state }) =>
        everyMs !== undefined && ((state.data?.pages.length ?? 0) > 1 ? everyMs * slower : everyMs),
    },
    queries,
  );
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? null, [pages]);
  return {
    rows,
    more: query.hasNextPage,
    busy: query.isFetching,
    problem: query.error instanceof ListRefused ? query.error.failure.message : null,
    loadMore: () => void (query.hasNextPage ? query.fetchNextPage() : query.refetch()),
    loadAll: (max) => loadPages(load, max),
    reload: () => void query.refetch(),
    replace: (row) =>
      void queries.setQueryData<InfiniteData<Page<Row>>>(
        queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => ({
              ...page,
              rows: page.rows.map((other) => (other.id === row.id ? row : other)),
            })),
          },
      ),
  };
}
