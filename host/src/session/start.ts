import { type BetUpdated, channels, type LiveNotification, liveEvents, type WalletUpdated } from '@maru/contracts/live';
import {
  api,
  atom,
  type Config,
  live,
  loadConfig,
  logout,
  onOtherTab,
  patchUser,
  refreshUser,
  sessionAtom,
  setConfig,
  setCookie,
  setUser,
  store,
  syncClock,
  t,
  toast,
  type User,
  userAtom,
  userIdAtom,
} from '@maru/platform';
import { authCheckMs, pathCookie, pathCookieDays } from './constants';
import { clearNotifications, receiveNotification, tellUnread, unreadAtom } from './notifications';
import { onSiteEvent, receiveSiteEvent } from './site-events';

declare global {
  interface Window {
    /** What the server wrote into the page: the release document, and what is known without a call. */
    __maru?: { document?: unknown; config?: Config; user?: User | null };
  }
}

/** Rises with every BetUpdated: lists of bets ask again. */
export const betsChangedAtom = atom(0);

/** ms since the page's own answer arrived; the time in it is older by that much. */
function pageAge(): number {
  const entry = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  return entry ? Math.max(0, performance.now() - entry.responseStart) : 0;
}

/** Brings configuration and user: from the page where the server wrote them into it, else by calls, side by side. */
export async function primeSession(): Promise<void> {
  const { config, user } = window.__maru ?? {};
  if (config) {
    setConfig(config);
    syncClock(config.time + pageAge());
  }
  if (user !== undefined) setUser(user);
  await Promise.all([config ? null : loadConfig(), user !== undefined ? null : refreshUser()]);
}

/** Joins the member's own channel and the site's; leaves them when the member goes. */
function joinMember(id: number): () => void {
  const leaves = [
    live.subscribe(channels.user(id), {
      [liveEvents.walletUpdated]: (wallet: WalletUpdated) => patchUser(wallet),
      [liveEvents.notification]: (notification: LiveNotification) => receiveNotification(notification),
      [liveEvents.betUpdated]: (_bet: BetUpdated) => store.set(betsChangedAtom, (count) => count + 1),
      // What was sent while the connection was down is asked for.
      onGapOrReconnect: () => {
        void refreshUser();
        void countUnread();
        store.set(betsChangedAtom, (count) => count + 1);
      },
    }),
    live.subscribe(channels.site, {
      [liveEvents.siteSend]: receiveSiteEvent,
      // Releases may have changed while the connection was down.
      onGapOrReconnect: () => receiveSiteEvent({ type: 'releaseChanged' }),
    }),
  ];
  return () => {
    for (const leave of leaves) leave();
  };
}

/** The number on the bell, as the server counts it. */
export async function countUnread(): Promise<void> {
  const result = await api.get<{ unread: number }>('/api/user/notify', { quiet: true });
  if (result.ok) store.set(unreadAtom, result.data.unread);
}

const toldKey = 'maru.told';
function tellOnce(user: User): void {
  store.set(unreadAtom, user.notifications.filter((one) => one.read_at === null).length);
  if (sessionStorage.getItem(toldKey) === String(user.id)) return;
  sessionStorage.setItem(toldKey, String(user.id));
  tellUnread(user.notifications);
}

let checking = false;
/** Is the member still signed in? Skipped while the tab is hidden or a check is running. */
async function checkAuth(): Promise<void> {
  if (checking || document.hidden || store.get(sessionAtom) !== 'member') return;
  checking = true;
  const result = await refreshUser();
  checking = false;
  if (!result.ok && result.status === 401) {
    toast({ tone: 'caution', title: t('platform', 'auth.failedTitle'), text: t('platform', 'auth.failedText') });
    sessionStorage.removeItem(toldKey);
  }
}

/** Starts everything that runs while the page is open, once. Returns what stops it. */
export function startSession(): () => void {
  let leave: (() => void) | null = null;
  let joined: number | null = null;
  const follow = () => {
    const id = store.get(userIdAtom);
    if (id === joined) return;
    leave?.();
    leave = null;
    joined = id;
    clearNotifications();
    if (id === null) return;
    leave = joinMember(id);
    tellOnce(store.get(userAtom)!);
    void countUnread();
  };
  const stops = [
    store.sub(userIdAtom, follow),
    onSiteEvent('configChanged', () => void loadConfig()),
    onOtherTab<string>('session', (change) => {
      if (change === 'out') setUser(null);
      else void Promise.all([loadConfig(), refreshUser()]);
    }),
  ];
  follow();
  const timer = setInterval(() => void checkAuth(), authCheckMs);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
    leave?.();
  };
}

/** Signs out; the next sign-in tells what is unread again. */
export async function signOut(): Promise<void> {
  sessionStorage.removeItem(toldKey);
  await logout();
}

/** Remembers the path for a day. */
export function keepPath(path: string): void {
  setCookie(pathCookie, path, pathCookieDays);
}
