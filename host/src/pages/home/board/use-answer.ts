import { api, useAtomValue, userIdAtom } from '@maru/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isStale } from './freshness';

/** What a call has answered; `failed` is its last refusal in plain words, beside an earlier answer if there is one. */
export interface Answer<Data> {
  data: Data | null;
  failed: string | null;
  retry(): void;
}

/** Asks a GET call of the member's, and again when the tab is looked at after five minutes. */
export function useAnswer<Data>(url: string): Answer<Data> {
  const member = useAtomValue(userIdAtom);
  const [data, setData] = useState<Data | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const asked = useRef(0);
  const loadedAt = useRef<number | null>(null);

  const load = useCallback(
    async (background = false) => {
      const mine = ++asked.current;
      const result = await api.get<Data>(url, { background });
      // Only the last question counts, and none after the page has been left.
      if (mine !== asked.current) return;
      setFailed(result.ok ? null : result.message);
      if (!result.ok) return;
      loadedAt.current = Date.now();
      setData(result.data);
    },
    [url],
  );

  // Another member asks for what is theirs.
  useEffect(() => {
    if (member === null) return;
    setData(null);
    void load();
    const look = () => {
      if (!document.hidden && isStale(loadedAt.current, Date.now())) void load(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      asked.current += 1;
      document.removeEventListener('visibilitychange', look);
    };
  }, [load, member]);

  return { data, failed, retry: () => void load() };
}
