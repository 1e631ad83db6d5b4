import type { RoundRow } from '@maru/contracts';
import { useState } from 'react';
import { polling, type TableQuery, useBase, useList } from '../../../kit';
import type { RoundView } from './round-state';

/** What the server is asked for. */
function roundQueryOf({ search, conditions }: TableQuery) {
  const chosen = (field: string) => conditions.find((condition) => condition.field === field)?.value;
  const category = chosen('category');
  return {
    view: (chosen('view') ?? 'all') as RoundView,
    ...(category && { category: Number(category) }),
    ...(search.trim() && { search: search.trim().slice(0, 20) }),
  };
}

/** Rounds of virtual sports, page by page and asked for again every second while they are looked at. */
export function useRounds(words: TableQuery) {
  const { callApi } = useBase();
  const [facts, setFacts] = useState<{ counts: Record<string, number>; alive: boolean }>({ counts: {}, alive: true });
  const query = roundQueryOf(words);
  const list = useList<RoundRow>(
    `trading rounds ${JSON.stringify(query)}`,
    async (before) => {
      const result = await callApi('opsVirtualRounds', { query: { ...query, before } });
      if (!result.ok) return result;
      const { rows, more, counts, alive } = result.data;
      if (before === undefined) setFacts({ counts, alive });
      return { ok: true, data: { rows, more } };
    },
    polling.trading,
  );
  return { list, ...facts };
}
