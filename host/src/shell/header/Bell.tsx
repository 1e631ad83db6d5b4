import { useAtomValue, userIdAtom, useT } from '@maru/platform';
import { Count, IconButton } from '@maru/ui';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { unreadAtom } from '../../session/notifications';
import { Popover } from '../../ui/Popover';

const NotificationList = lazyPart(() => import('./NotificationList'));

/** The bell with the number of unread notifications; the list is fetched when it is opened. */
export function Bell() {
  const t = useT('host');
  const unread = useAtomValue(unreadAtom);
  const member = useAtomValue(userIdAtom);
  return (
    <Popover
      className="pop-over--sheet"
      label={t('notify.title')}
      button={(parts) => (
        <IconButton
          icon="bell"
          label={t('notify.bell', { n: unread })}
          badge={
            // The number is in the name already.
            <span className="bell__count" aria-hidden="true">
              <Count value={unread} tone="alert" />
            </span>
          }
          {...parts}
        />
      )}
    >
      {(close) => (
        <Part name="notifications" box="nt">
          <NotificationList key={member} onClose={close} />
        </Part>
      )}
    </Popover>
  );
}
