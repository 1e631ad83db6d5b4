import { call, useCall } from '@maru/client';
import type { GameResults } from '@maru/contracts';
import { useEffect, useMemo, useState } from 'react';
import { mergeResults } from '../../model/merge-results';
import { type ResultsQuery, toResultsCall } from '../../model/results-query';

/** Most pages that an address asks for at once. */
const maxPages = 20;
const noPages: readonly GameResults[] = [];

interface Further {
  key: string;
  /** Pages that are to be shown, the first included. */
  pageCount: number;
  /** Those after the first that are here. */
  pages: readonly GameResults[];
  failed: boolean;
}

/** Results of a query, page after page in one list. `page` of the query: how many of them its address shows. */
export function useResultPages(query: ResultsQuery) {
  const base = useMemo(() => toResultsCall({ ...query, page: 1 }), [query]);
  const key = JSON.stringify(base);
  const { data: first, failed, asking, load } = useCall('gameResults', { query: base }, { keepPrevious: true });
  const [state, setState] = useState<Further | null>(null);
  const further =
    state?.key === key ? state : { key, pageCount: Math.min(query.page, maxPages), pages: noPages, failed: false };
  const { pageCount, pages } = further;
  const last = first?.last_page ?? 1;
  const next =
    !asking && first && !further.failed && pages.length + 1 < Math.min(pageCount, last) ? pages.length + 2 : 0;
  useEffect(() => {
    if (next === 0) return;
    let current = true;
    void call('gameResults', { query: { ...base, page: next } }).then((answer) => {
      if (!current) return;
      setState(
        answer.ok
          ? { key, pageCount, pages: [...pages, answer.data], failed: false }
          : { key, pageCount, pages, failed: true },
      );
    });
    return () => {
      current = false;
    };
  }, [next, base, key, pageCount, pages]);
  const data = useMemo(() => (first ? mergeResults(first, pages) : null), [first, pages]);
  return {
    data,
    failed,
    load,
    /** A further page is being fetched. */
    loadingMore: next !== 0,
    /** It could not be had; asked again by `more`. */
    moreFailed: further.failed,
    hasMore: pages.length + 1 < last,
    /** Shows one page more. @returns how many are shown then */
    more(): number {
      const pagesShown = further.failed ? pageCount : pageCount + 1;
      setState({ ...further, pageCount: pagesShown, failed: false });
      return pagesShown;
    },
  };
}
