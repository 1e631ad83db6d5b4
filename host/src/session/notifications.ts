import type { LiveNotification } from '@maru/contracts/live';
import { atom, localeAtom, overlayAtoms, store, type Translate, t, toast, toastLimit, type User } from '@maru/platform';
import { pageRegistry } from '../remotes/page-registry';
import { bannerMs, queueMs } from './constants';
import { makeQueue } from './queue';

/** A live notification that is shown under the header for 10 s. */
export type Banner = LiveNotification & { tone?: 'success' | 'caution' };
export const bannersAtom = atom<readonly Banner[]>([]);
/** Maximum banners under the header; further ones wait. */
const bannerLimit = 3;
/** Unread notifications: the number on the bell. */
export const unreadAtom = atom(0);

const closing = new Map<string, ReturnType<typeof setTimeout>>();
/** Banners and summaries of every kind stand in one line. */
const queue = makeQueue(queueMs);
store.sub(bannersAtom, queue.resume);
store.sub(overlayAtoms.toasts, queue.resume);

export function closeBanner(id: string): void {
  clearTimeout(closing.get(id));
  closing.delete(id);
  store.set(bannersAtom, (all) => all.filter((banner) => banner.id !== id));
}

/** Shows a banner under the header for 10 s, once there is room. */
export function showBanner(banner: Banner): void {
  queue.add({
    fits: () => store.get(bannersAtom).length < bannerLimit,
    show() {
      store.set(bannersAtom, (all) => [...all.filter((shownBanner) => shownBanner.id !== banner.id), banner]);
      clearTimeout(closing.get(banner.id));
      closing.set(
        banner.id,
        setTimeout(() => closeBanner(banner.id), bannerMs),
      );
    },
  });
}

/** Name of a notification kind in the member's language, with a general word for unknown kinds. */
export function kindWord(kind: string, t: Translate): string {
  const row = store.get(pageRegistry.atoms.frame).notifications.find((row) => row.kind === kind);
  const own = row?.texts?.[store.get(localeAtom)] ?? row?.text;
  if (own) return own;
  const key = `notify.kind.${kind}`;
  const word = t(key);
  return word === key ? t('notify.title') : word;
}

/** A private notification arrived: the bell counts it, the banner shows it. */
export function receiveNotification(notification: LiveNotification): void {
  store.set(unreadAtom, (count) => count + 1);
  showBanner(notification);
}

/** How many of each kind are unread. */
export function unreadByKind(list: User['notifications']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type, read_at } of list) if (read_at === null) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** After a sign-in: shows unread notifications, kind by kind. */
export function notifyUnread(list: User['notifications']): void {
  const words: Translate = (key, values) => t('host', key, values);
  for (const [kind, n] of unreadByKind(list)) {
    queue.add({
      // One more would push out the oldest before its time.
      fits: () => store.get(overlayAtoms.toasts).length < toastLimit,
      show() {
        const text = words('notify.unread', { kind: kindWord(kind, words), n });
        toast({ tone: 'info', title: words('notify.title'), text });
      },
    });
  }
}

/** The member has left: removes shown and queued notifications. */
export function clearNotifications(): void {
  queue.clear();
  for (const timer of closing.values()) clearTimeout(timer);
  closing.clear();
  store.set(bannersAtom, []);
  store.set(unreadAtom, 0);
}
