import { cache, call, type Refused, useCall } from '@maru/client';
import type { Notification } from '@maru/contracts';
import { serverNow, store, toast, useT } from '@maru/platform';
import { useState } from 'react';
import { countUnread } from '../../session/channels';
import { unreadAtom } from '../../session/notifications';

export const toPageInput = (page: number) => ({ query: { page } });
type Rows = Notification[];
/** Changes the rows of every page that is kept. */
const changeRows = (change: (rows: Rows) => Rows) =>
  cache.change('notifications', (page) => ({ ...page, data: change(page.data) }));

/** Pages of the member's notifications, and their changes, which are shown before the server confirms them. */
export function useNotifications() {
  const t = useT('host');
  const [pages, setPages] = useState(1);
  const { data, failed, load } = useCall('notifications', toPageInput(1));
  const last = useCall('notifications', toPageInput(pages));
  const hasMore = !last.data || last.data.current_page < last.data.last_page;

  const seen = ({ read_at }: Notification) => {
    if (read_at === null) store.set(unreadAtom, (count) => Math.max(0, count - 1));
  };
  /** Reloads after a refused optimistic update. */
  const undo = async ({ status }: Refused) => {
    // The page already reports server faults.
    if (status < 500) toast({ tone: 'caution', title: t('notify.notDone') });
    await Promise.all([cache.renew('notifications'), countUnread()]);
  };
  const read = async (row: Notification) => {
    seen(row);
    changeRows((all) => all.map((other) => (other.id === row.id ? { ...other, read_at: serverNow() } : other)));
    const result = await call('notificationsRead', { body: { id: row.id } });
    if (!result.ok) await undo(result);
  };
  const remove = async (row: Notification) => {
    seen(row);
    changeRows((all) => all.filter(({ id }) => id !== row.id));
    const result = await call('notificationsDelete', { params: { id: row.id } });
    if (!result.ok) return undo(result);
    // Older ones have moved up to a page that has none left.
    const first = cache.read('notifications', toPageInput(1));
    if (first?.data.length === 0 && first.last_page > 1) await cache.renew('notifications');
  };
  const readAll = async () => {
    const result = await call('notificationsReadAll');
    if (!result.ok) return;
    store.set(unreadAtom, 0);
    changeRows((all) => all.map((row) => ({ ...row, read_at: row.read_at ?? serverNow() })));
  };
  const removeAll = async () => {
    const result = await call('notificationsDeleteAll');
    if (!result.ok) return;
    store.set(unreadAtom, 0);
    setPages(1);
    cache.change('notifications', (page) => ({ ...page, data: [], last_page: 1, total: 0 }));
  };
  const more = () => {
    if (last.failed) void last.load();
    else if (last.data) setPages(pages + 1);
  };
  return { rows: data?.data, pages, hasMore, failed, load, read, remove, readAll, removeAll, more };
}
