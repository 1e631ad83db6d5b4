import { cache, call, type Refused, useCall } from '@maru/client';
import type { Notification } from '@maru/contracts';
import { heldRoundsAtom, serverNow, store, toast, useAtomValue, useT } from '@maru/platform';
import { Count, Empty, ErrorState, Icon, IconButton, Skeleton } from '@maru/ui';
import { useState } from 'react';
import { countUnread } from '../../session/channels';
import { unreadAtom } from '../../session/notifications';
import { koreanTime, minutesAgo } from '../../ui/time';
import { Waiting } from '../../ui/Waiting';
import { notificationStyle } from '../overlay/notification-style';

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

const toPageInput = (page: number) => ({ query: { page } });
type Rows = Notification[];
/** Changes the rows of every page that is kept. */
const changeRows = (change: (rows: Rows) => Rows) =>
  cache.change('notifications', (page) => ({ ...page, data: change(page.data) }));

interface RowActions {
  onRead(row: Notification): void;
  onDelete(row: Notification): void;
}

function PageRows({ page, onRead, onDelete }: { page: number } & RowActions) {
  // The surrounding list has requested the page.
  const { data } = useCall('notifications', toPageInput(page), { freshMs: Number.POSITIVE_INFINITY });
  const held = useAtomValue(heldRoundsAtom);
  return data?.data
    .filter(({ round }) => round === undefined || !held.includes(round))
    .map((row) => <Row key={row.id} row={row} onRead={() => onRead(row)} onDelete={() => onDelete(row)} />);
}

/** The member's notifications: read one by one or all, delete one or all, older ones on request. */
export default function NotificationList({ onClose }: { onClose(): void }) {
  const t = useT('host');
  const unread = useAtomValue(unreadAtom);
  const [pages, setPages] = useState(1);
  const { data, failed, load } = useCall('notifications', toPageInput(1));
  const last = useCall('notifications', toPageInput(pages));
  const rows = data?.data;
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
      {failed ? <ErrorState title={t('notify.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!rows && !failed ? (
        <Waiting label={t('notify.loading')} onRetry={() => void load()}>
          <div className="nt__skel">
            <Skeleton height={40} />
            <Skeleton height={40} />
            <Skeleton height={40} />
          </div>
        </Waiting>
      ) : null}
      {rows?.length === 0 && !hasMore ? <Empty icon="bell" title={t('notify.empty')} /> : null}
      {rows?.length ? (
        <ul>
          {Array.from({ length: pages }, (_, at) => (
            <PageRows
              key={at + 1}
              page={at + 1}
              onRead={(row) => void read(row)}
              onDelete={(row) => void remove(row)}
            />
          ))}
        </ul>
      ) : null}
      {rows && hasMore ? (
        <button type="button" className="nt__all" onClick={more}>
          {t('notify.more')}
        </button>
      ) : null}
    </div>
  );
}
