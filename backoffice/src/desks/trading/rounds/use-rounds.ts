import { useState } from 'react';
import { chosenIn, polling, type TableQuery, useRows } from '../../../kit';
import type { RoundView } from './round-state';

/** Rounds of virtual sports, page by page, reloaded every second while they are visible. */
export function useRounds(query: TableQuery) {
  const [state, setState] = useState<{ counts: Record<string, number>; alive: boolean }>({ counts: {}, alive: true });
  const category = chosenIn(query, 'category');
  const search = query.search.trim().slice(0, 20);
  const view = (chosenIn(query, 'view') ?? 'all') as RoundView;
  const list = useRows('opsVirtualRounds', 'rows', {
    input: { query: { view, ...(category && { category: Number(category) }), ...(search && { search }) } },
    everyMs: polling.trading,
    onFirst: ({ counts, alive }) => setState({ counts, alive }),
  });
  return { list, ...state };
}
