import { cache, call, useCall } from '@maru/client';
import type { Memo } from '@maru/contracts';
import { refreshUser } from '@maru/platform';

/** Marks a memo as read; false where that could not be saved. */
async function readMemo({ id }: Memo): Promise<boolean> {
  const result = await call('memoRead', { params: { id } }, { quiet: true });
  if (!result.ok) return false;
  cache.change('memos', (list) => ({
    ...list,
    data: list.data.map((memo) => (memo.id === id ? { ...memo, read_at: Date.now() } : memo)),
  }));
  // What kept the member, and the count at the link, are the server's word.
  await refreshUser();
  return true;
}

/**
 * One page of the member's memos; the session renews it when a memo arrives. `read` marks one and returns whether it
 * succeeded.
 */
export function useMemos(page: number) {
  const { data, failed, load } = useCall('memos', { query: { page } }, { keepPrevious: true });
  return { list: data, failed: failed?.message ?? null, load, read: readMemo };
}
