import type { ResultRow } from '@maru/contracts';
import { useState } from 'react';
import { polling, type TableQuery, useBase, useList } from '../../../kit';
import type { ResultView } from './result-state';

/** Matches of the results desk, page by page and asked for again every second while they are looked at. */
export function useResults({ search, conditions }: TableQuery) {
  const { callApi } = useBase();
  const [counts, setCounts] = useState<Record<string, number>>({});
  const view = conditions.find(({ field }) => field === 'view')?.value as ResultView | undefined;
  const query = { view: view ?? 'all', ...(search.trim() && { search: search.trim() }) };
  const list = useList<ResultRow>(
    `trading results ${JSON.stringify(query)}`,
    async (before) => {
      const result = await callApi('opsTradingResults', { query: { ...query, before } });
      if (!result.ok) return result;
      if (before === undefined) setCounts(result.data.counts);
      return { ok: true, data: result.data };
    },
    polling.trading,
  );
  return { list, counts };
}
