import { cache, call, useCall } from '@maru/client';
import type { NotificationSettings, OptionalNotificationKind } from '@maru/contracts';
import { toast, useT } from '@maru/platform';
import { Card, ErrorState, Icon, Skeleton, Switch } from '@maru/ui';
import { useRef } from 'react';
import { Waiting } from '../../ui/Waiting';
import styles from './my-page.module.css';

type Row = NotificationSettings['kinds'][number];

/** Turns kinds on and off in press order; the server's last answer applies. */
function useTurn() {
  const my = useT('mypage');
  const turns = useRef(Promise.resolve());
  return (kind: OptionalNotificationKind, on: boolean) => {
    turns.current = turns.current.then(async () => {
      const result = await call('notificationSettingsChange', { body: { kind, on } }, { quiet: true });
      if (result.ok) cache.write('notificationSettings', {}, result.data);
      else toast({ tone: 'danger', title: my('notices.notSaved'), text: result.message });
    });
  };
}

function Kind({ row: { kind, on, reason }, onTurn }: { row: Row; onTurn(on: boolean): void }) {
  const my = useT('mypage');
  return (
    <li>
      <span>
        <b>{my(`notices.kind.${kind}`)}</b>
        <small>{my(reason ? `notices.reason.${reason}` : `notices.about.${kind}`)}</small>
      </span>
      {reason ? (
        <span className={styles.fixed}>
          <Icon name="lock" />
          {my('notices.always')}
        </span>
      ) : (
        <Switch checked={on} onChange={onTurn}>
          <span className="sr">{my(`notices.kind.${kind}`)}</span>
          <span aria-hidden="true">{my(on ? 'notices.on' : 'notices.off')}</span>
        </Switch>
      )}
    </li>
  );
}

/**
 * Notification kinds that the member receives. Mandatory kinds (money, required reading) are always on, with the
 * reason.
 */
export function NotificationsCard() {
  const my = useT('mypage');
  const { data, failed, load } = useCall('notificationSettings', {}, { onFocus: true });
  const turn = useTurn();
  return (
    <Card title={my('notices.title')} label={my('notices.title')}>
      {failed ? <ErrorState title={my('notices.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!data && !failed ? (
        <Waiting label={my('loading')} onRetry={() => void load()}>
          <Skeleton height={320} />
        </Waiting>
      ) : null}
      {data ? (
        <ul className={styles.notices}>
          {data.kinds.map((row) => (
            <Kind key={row.kind} row={row} onTurn={(on) => turn(row.kind as OptionalNotificationKind, on)} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
