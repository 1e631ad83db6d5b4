import { useCall } from '@maru/client';
import type { Notification } from '@maru/contracts';
import { heldRoundsAtom, serverNow, useAtomValue, useT } from '@maru/platform';
import { Count, Empty, ErrorState, Icon, IconButton, Skeleton } from '@maru/ui';
import { unreadAtom } from '../../session/notifications';
import { koreanTime, minutesAgo } from '../../ui/time';
import { Waiting } from '../../ui/Waiting';
import { notificationStyle } from '../overlay/notification-style';
import { toPageInput, useNotifications } from './use-notifications';

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
  const { rows, pages, hasMore, failed, load, read, remove, readAll, removeAll, more } = useNotifications();
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
