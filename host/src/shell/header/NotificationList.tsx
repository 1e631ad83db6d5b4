import { call, type Refused } from '@maru/client';
import type { Notification } from '@maru/contracts';
import { serverNow, store, toast, useAtomValue, useT } from '@maru/platform';
import { Count, Empty, ErrorState, Icon, IconButton, Skeleton } from '@maru/ui';
import { useCallback, useEffect, useState } from 'react';
import { countUnread } from '../../session/channels';
import { notificationsChangedAtom, unreadAtom } from '../../session/notifications';
import { useLiveChange } from '../../session/use-live-change';
import { notificationStyle } from '../overlay/notification-style';
import { koreanTime, minutesAgo } from '../time';
import { Waiting } from '../waiting/Waiting';

function when(at: number, t: ReturnType<typeof useT>): string {
  const minutes = minutesAgo(at, serverNow());
  if (minutes === null) return koreanTime(at);
  return minutes === 0 ? t('notify.now') : t('notify.minutes', { n: minutes });
}

function Row(props: { row: Notification; onRead(): void; onDelete(): void }) {
  const t = useT('host');
  const { row } = props;
  const { icon, tint } = notificationStyle(row);
  const unread = row.read_at === null;
  return (
    <li className={unread ? 'un' : undefined}>
      <span className={unread ? `nt__ic tag--${tint}` : 'nt__ic'}>
        <Icon name={icon} />
      </span>
      <button type="button" className="grow nt__text" disabled={!unread} onClick={props.onRead}>
        {row.message}
        {unread ? <span className="sr"> {t('notify.unreadMark')}</span> : null}
        <small>{when(row.created_at, t)}</small>
      </button>
      <IconButton icon="x" label={t('notify.delete')} onClick={props.onDelete} />
    </li>
  );
}

/** The member's notifications: read one by one or all, delete one or all, older ones on request. */
export default function NotificationList({ onClose }: { onClose(): void }) {
  const t = useT('host');
  const unread = useAtomValue(unreadAtom);
  const changed = useAtomValue(notificationsChangedAtom);
  const [rows, setRows] = useState<Notification[] | null>(null);
  const [more, setMore] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const load = useCallback(async (page: number, background = false) => {
    setFailed(null);
    const result = await call('notifications', { query: { page } }, { background });
    if (!result.ok) {
      setFailed(result.message);
      return;
    }
    const { data, current_page, last_page } = result.data;
    setRows((current) =>
      page === 1 ? data : [...(current ?? []), ...data.filter((row) => !current?.some((k) => k.id === row.id))],
    );
    setMore(current_page < last_page ? current_page + 1 : null);
  }, []);
  // A new notification asks for the first page again.
  const byEvent = useLiveChange(changed);
  useEffect(() => void load(1, byEvent()), [load, byEvent]);

  const seen = (ids: string[]) => {
    const gone = (rows ?? []).filter((row) => ids.includes(row.id) && row.read_at === null).length;
    store.set(unreadAtom, (count) => Math.max(0, count - gone));
  };
  /** What was shown before the server had agreed is asked for anew. */
  const undo = async ({ status }: Refused) => {
    // A fault of the server has been told by the page.
    if (status < 500) toast({ tone: 'caution', title: t('notify.notDone') });
    await Promise.all([load(1, true), countUnread()]);
  };
  const read = async (row: Notification) => {
    seen([row.id]);
    setRows((all) =>
      all!.map((notification) =>
        notification.id === row.id ? { ...notification, read_at: serverNow() } : notification,
      ),
    );
    const result = await call('notificationsRead', { body: { id: row.id } }, { quiet: true });
    if (!result.ok) await undo(result);
  };
  const remove = async (row: Notification) => {
    seen([row.id]);
    setRows((all) => all!.filter((notification) => notification.id !== row.id));
    const result = await call('notificationsDelete', { params: { id: row.id } }, { quiet: true });
    if (!result.ok) await undo(result);
  };
  const readAll = async () => {
    const result = await call('notificationsReadAll');
    if (!result.ok) return;
    store.set(unreadAtom, 0);
    setRows((all) => all!.map((notification) => ({ ...notification, read_at: notification.read_at ?? serverNow() })));
  };
  const removeAll = async () => {
    const result = await call('notificationsDeleteAll');
    if (!result.ok) return;
    store.set(unreadAtom, 0);
    setRows([]);
    setMore(null);
  };

  return (
    <div className="nt">
      <div className="nt__head">
        <h2>{t('notify.title')}</h2>
        <Count value={unread} tone="alert" />
        <span className="grow" />
        {unread > 0 ? (
          <button type="button" className="link" onClick={() => void readAll()}>
            {t('notify.readAll')}
          </button>
        ) : null}
        {rows?.length ? (
          <button type="button" className="link" onClick={() => void removeAll()}>
            {t('notify.deleteAll')}
          </button>
        ) : null}
        <IconButton icon="x" label={t('notify.close')} onClick={onClose} />
      </div>
      {failed && !rows ? <ErrorState title={t('notify.failed')} text={failed} onRetry={() => void load(1)} /> : null}
      {!rows && !failed ? (
        <Waiting label={t('notify.loading')} onRetry={() => void load(1)}>
          <div className="nt__skel">
            <Skeleton height={40} />
            <Skeleton height={40} />
            <Skeleton height={40} />
          </div>
        </Waiting>
      ) : null}
      {rows?.length === 0 ? <Empty icon="bell" title={t('notify.empty')} /> : null}
      {rows?.length ? (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} onRead={() => void read(row)} onDelete={() => void remove(row)} />
          ))}
        </ul>
      ) : null}
      {more ? (
        <button type="button" className="nt__all" onClick={() => void load(more)}>
          {t('notify.more')}
        </button>
      ) : null}
    </div>
  );
}
