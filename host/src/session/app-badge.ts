import { store } from '@maru/platform';
import { unreadAtom } from './notifications';

/** Shows the unread notifications on the icon of the installed site, where the browser has such a badge. */
export function followUnread(): () => void {
  const show = () => {
    const count = store.get(unreadAtom);
    // Without an installed site, or where it is forbidden, there is nothing to do about it.
    const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    done?.catch(() => {});
  };
  show();
  return store.sub(unreadAtom, show);
}
