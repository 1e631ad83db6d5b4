import type { Memo } from '@maru/contracts';
import { api, localeAtom, refreshUser, useAtomValue } from '@maru/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notificationsChangedAtom } from '../../session/notifications';
import { useLiveChange } from '../../session/use-live-change';

export interface MemoPage {
  data: Memo[];
  current_page: number;
  last_page: number;
  total: number;
}

/** One page of the member's memos, asked for again when a notification came. `read` marks one and tells whether it worked. */
export function useMemos(page: number) {
  const locale = useAtomValue(localeAtom);
  const changed = useAtomValue(notificationsChangedAtom);
  const [list, setList] = useState<MemoPage | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const asked = useRef(0);

  const load = useCallback(
    async (background = false) => {
      const mine = ++asked.current;
      const result = await api.get<MemoPage>('/api/cscenter/memo', { query: { page }, background });
      // Only the last question counts.
      if (mine !== asked.current) return;
      setFailed(result.ok ? null : result.message);
      if (result.ok) setList(result.data);
    },
    [page],
  );
  // A notification may be of a memo; another language asks again too.
  const byEvent = useLiveChange(changed);
  useEffect(() => void load(byEvent()), [load, byEvent, locale]);

  const read = async (memo: Memo): Promise<boolean> => {
    const result = await api.patch(`/api/cscenter/memo/${memo.id}`, undefined, { quiet: true });
    if (!result.ok) return false;
    setList(
      (known) =>
        known && {
          ...known,
          data: known.data.map((one) => (one.id === memo.id ? { ...one, read_at: Date.now() } : one)),
        },
    );
    // What kept the member, and the count at the link, are the server's word.
    await refreshUser();
    return true;
  };
  return { list, failed, load, read };
}
