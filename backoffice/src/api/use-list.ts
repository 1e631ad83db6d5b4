import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from './client';

export interface PagedList<Row> {
  /** Null until the first answer. */
  rows: readonly Row[] | null;
  more: boolean;
  busy: boolean;
  /** Why the last answer did not come; '' where nothing was answered at all. */
  problem: string | null;
  /** Asks for what follows, or again for what did not come. */
  loadMore(): void;
  /** Begins anew; what is shown stays until the answer. */
  reload(): void;
  /** Puts a changed row in the place of the old one. */
  replace(row: Row): void;
}

/**
 * A list that is read page by page, newest first. `key` names what is asked for: another one begins anew, and an answer
 * to an older one is not shown.
 */
export function useList<Row extends { id: number }>(
  key: string,
  load: (before: number | undefined) => Promise<Result<{ rows: readonly Row[]; more: boolean }>>,
): PagedList<Row> {
  const [state, setState] = useState<{ rows: readonly Row[] | null; more: boolean }>({ rows: null, more: false });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const loader = useRef(load);
  loader.current = load;
  const turn = useRef(0);

  const ask = useCallback(async (known: readonly Row[]) => {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    const result = await loader.current(known.at(-1)?.id);
    if (mine !== turn.current) return;
    setBusy(false);
    setProblem(result.ok ? null : result.message);
    if (result.ok) setState({ rows: [...known, ...result.data.rows], more: result.data.more });
  }, []);
  // Another key stands for another question.
  useEffect(() => {
    setState({ rows: null, more: false });
    setProblem(null);
    ask([]);
  }, [key, ask]);

  return {
    ...state,
    busy,
    problem,
    loadMore: () => void ask(state.rows ?? []),
    reload: () => void ask([]),
    replace: (row) =>
      setState((before) => ({ ...before, rows: before.rows?.map((one) => (one.id === row.id ? row : one)) ?? null })),
  };
}
