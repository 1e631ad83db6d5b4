import type { ResultRow } from '@maru/contracts';
import { useEffect, useRef, useState } from 'react';
import { useList } from '../../../api/use-list';
import { useBase } from '../../../shell/context';
import type { TableQuery } from '../../../ui/table/conditions';
import type { ResultView } from './result-state';

const everyMs = 1_000;

/** Matches of the results desk, page by page and asked for again every second while they are looked at. */
export function useResults({ search, conditions }: TableQuery) {
  const { callApi } = useBase();
  const [counts, setCounts] = useState<Record<string, number>>({});
  const view = conditions.find(({ field }) => field === 'view')?.value as ResultView | undefined;
  const query = { ...(view && { view }), ...(search.trim() && { search: search.trim() }) };
  const list = useList<ResultRow>(`trading results ${JSON.stringify(query)}`, async (before) => {
    const result = await callApi('opsTradingResults', { query: { ...query, before } });
    if (!result.ok) return result;
    if (before === undefined) setCounts(result.data.counts);
    return { ok: true, data: { rows: result.data.rows, more: result.data.more } };
  });
  const reload = useRef(list.reload);
  reload.current = list.reload;
  const busy = useRef(list.busy);
  busy.current = list.busy;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !busy.current) reload.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
  return { list, counts };
}
