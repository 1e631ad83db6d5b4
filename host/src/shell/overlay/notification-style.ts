import type { RemoteNotification } from '@maru/contracts';
import { store } from '@maru/platform';
import { pageRegistry } from '../../remotes/page-registry';

/** Names of icons, as the design's set writes them. */
const iconName = /^[a-z][a-z0-9-]*$/;
/** Style of an unknown kind. */
const unknownKind = { icon: 'bell', tint: 'success' } as const;

/** How a notification looks: its own icon or its kind's, tint, and the page that it speaks of, likewise. */
export function notificationStyle({ type, icon, path }: { type: string; icon?: string; path?: string }): {
  icon: string;
  tint: RemoteNotification['tint'];
  tone: 'success' | 'caution';
  path: string | null;
} {
  const look: Pick<RemoteNotification, 'icon' | 'tint' | 'path'> =
    store.get(pageRegistry.atoms.frame).notifications.find(({ kind }) => kind === type) ?? unknownKind;
  return {
    icon: icon && iconName.test(icon) ? icon : look.icon,
    tint: look.tint,
    tone: look.tint === 'caution' ? 'caution' : 'success',
    path: path ?? look.path ?? null,
  };
}
