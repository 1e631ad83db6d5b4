import type { ResultRow } from '@maru/contracts';
import { useEffect, useRef, useState } from 'react';
import { useList } from '../../../api/use-list';
import { polling } from '../../../polling';
import { useBase } from '../../../shell/context';
import type { TableQuery } from '../../../ui/table/conditions';
import type { ResultView } from './result-state';

const onePage = 100;
/** So many times less often where more than a page is shown. */
const slower = 5;

/** Matches of the results desk, page by page and asked for again every second while they are looked at. */
export function useResults({ search, conditions }: TableQuery) {
  const { callApi } = useBase();
  const [counts, setCounts] = useState<Record<string, number>>({});
  const view = conditions.find(({ field }) => field === 'view')?.value as ResultView | undefined;
  const query = { view: view ?? 'all', ...(search.trim() && { search: search.trim() }) };
  const list = useList<ResultRow>(`trading results ${JSON.stringify(query)}`, async (before) => {
    const result = await callApi('opsTradingResults', { query: { ...query, before } });
    if (!result.ok) return result;
    if (before === undefined) setCounts(result.data.counts);
    return { ok: true, data: result.data };
  });
  const reload = useRef(list.reload);
  reload.current = list.reload;
  const busy = useRef(list.busy);
  busy.current = list.busy;
  const shown = useRef(0);
  shown.current = list.rows?.length ?? 0;
  useEffect(() => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      // Each page that was opened is a call of its own.
      if (shown.current > onePage && ticks % slower !== 0) return;
      if (document.visibilityState === 'visible' && !busy.current) reload.current();
    }, polling.trading);
    return () => clearInterval(timer);
  }, []);
  return { list, counts };
}
