import { useState } from 'react';
import { chosenIn, polling, type TableQuery, useRows } from '../../../kit';
import type { ResultView } from './result-state';

/** Matches of the results desk, page by page, reloaded every second while they are visible. */
export function useResults(query: TableQuery) {
  const [counts, setCounts] = useState<Record<string, number>>({});
  const search = query.search.trim();
  const view = (chosenIn(query, 'view') ?? 'all') as ResultView;
  const list = useRows('opsTradingResults', 'rows', {
    input: { query: { view, ...(search && { search }) } },
    everyMs: polling.trading,
    onFirst: (answer) => setCounts(answer.counts),
  });
  return { list, counts };
}
