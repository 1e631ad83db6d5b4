import { store } from '@maru/platform';
import { followUnread } from './app-badge';
import { unreadAtom } from './notifications';

afterEach(() => {
  store.set(unreadAtom, 0);
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
});

test('the icon shows the unread notifications, and nothing when there are none', () => {
  const shown: number[] = [];
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  });
  const stop = followUnread();
  store.set(unreadAtom, 3);
  store.set(unreadAtom, 0);
  stop();
  store.set(unreadAtom, 5);
  expect(shown).toEqual([0, 3, 0]);
});

test('a browser without badges, and one that forbids them, take no harm', () => {
  const stop = followUnread();
  Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('forbidden')) });
  expect(() => store.set(unreadAtom, 2)).not.toThrow();
  stop();
});
