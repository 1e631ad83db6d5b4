import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from './client';

/** A hidden page looks less often. */
const hiddenMs = 5_000;

export interface Polled<T> {
  data: T | null;
  /** Epoch ms of the last answer while the API does not answer now. */
  staleSince: number | null;
  /** Why there is nothing yet; '' where nothing was answered at all. */
  problem: string | null;
  reload(): Promise<void>;
}

/**
 * Asks again and again. What was answered once stays while later answers fail. An answer that was asked for before a
 * newer one never replaces it. `key` names what is asked for; another key begins anew.
 */
export function usePoll<T>(key: string | null, load: () => Promise<Result<T>>, everyMs: number): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'reload'> & { key: string | null }>({
    key,
    data: null,
    staleSince: null,
    problem: null,
  });
  const loader = useRef(load);
  loader.current = load;
  const asked = useRef(0);
  const answeredAt = useRef(Date.now());
  const shown = useRef(0);

  const reload = useCallback(async () => {
    if (key === null) return;
    asked.current += 1;
    const turn = asked.current;
    const result = await loader.current();
    if (turn < shown.current) return;
    shown.current = turn;
    if (result.ok) answeredAt.current = Date.now();
    setState((before) => {
      const data = before.key === key ? before.data : null;
      if (result.ok) return { key, data: result.data, staleSince: null, problem: null };
      return { key, data, staleSince: data ? answeredAt.current : null, problem: data ? null : result.message };
    });
  }, [key]);

  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const turn = async () => {
      await reload();
      if (!ended) timer = setTimeout(turn, document.hidden ? Math.max(everyMs, hiddenMs) : everyMs);
    };
    const wake = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      turn();
    };
    turn();
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
    };
  }, [key, everyMs, reload]);

  const { data, staleSince, problem } = state.key === key ? state : { data: null, staleSince: null, problem: null };
  return useMemo(() => ({ data, staleSince, problem, reload }), [data, staleSince, problem, reload]);
}
