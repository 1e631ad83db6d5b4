import type { LiveNotification } from '@maru/contracts/live';
import { atom, store, t, toast, type User } from '@maru/platform';
import { bannerMs, queueMs } from './constants';
import { makeQueue } from './queue';

/** A live notification that is shown under the header for 10 s. */
export type Banner = LiveNotification & { tone?: 'success' | 'caution' };
export const bannersAtom = atom<readonly Banner[]>([]);
export const bannerLimit = 3;
/** Unread notifications: the number on the bell. */
export const unreadAtom = atom(0);
/** Rises when the list has changed elsewhere, so that an open list asks again. */
export const notificationsChangedAtom = atom(0);

const closing = new Map<string, ReturnType<typeof setTimeout>>();

export function closeBanner(id: string): void {
  clearTimeout(closing.get(id));
  closing.delete(id);
  store.set(bannersAtom, (all) => all.filter((banner) => banner.id !== id));
}

/** Shows a banner under the header for 10 s. */
export function showBanner(banner: Banner): void {
  store.set(bannersAtom, (all) => [...all.filter((one) => one.id !== banner.id), banner].slice(-bannerLimit));
  clearTimeout(closing.get(banner.id));
  closing.set(
    banner.id,
    setTimeout(() => closeBanner(banner.id), bannerMs),
  );
}

const banners = makeQueue<Banner>(queueMs, showBanner);
const summaries = makeQueue<string>(queueMs, (text) => toast({ tone: 'info', title: t('host', 'notify.title'), text }));

/** A private notification came in: the bell counts it, the banner shows it. */
export function receiveNotification(notification: LiveNotification): void {
  store.set(unreadAtom, (count) => count + 1);
  store.set(notificationsChangedAtom, (count) => count + 1);
  banners.add(notification.type, notification);
}

/** How many of each kind are unread. */
export function unreadByKind(list: User['notifications']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type, read_at } of list) if (read_at === null) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

/** After a sign-in: says, kind by kind, what came while the member was away. */
export function tellUnread(list: User['notifications']): void {
  let wait = 0;
  for (const [kind, count] of unreadByKind(list)) {
    const text = t('host', 'notify.unread', { kind: t('host', `notify.kind.${kind}`), n: count });
    setTimeout(() => summaries.add(kind, text), wait);
    wait += queueMs;
  }
}

/** The member has left: nothing of theirs stays on screen. */
export function clearNotifications(): void {
  banners.clear();
  summaries.clear();
  for (const timer of closing.values()) clearTimeout(timer);
  closing.clear();
  store.set(bannersAtom, []);
  store.set(unreadAtom, 0);
}
