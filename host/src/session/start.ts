import {
  type Config,
  loadConfig,
  logout,
  onOtherTab,
  overlayAtoms,
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
import { whenRested } from '../rest/when-rested';
import { countUnread, joinMember, joinSite } from './channels';
import { authCheckMs, pathCookie, pathCookieDays } from './constants';
import { receiveNotice } from './notices';
import { clearNotifications, tellUnread, unreadAtom } from './notifications';
import { onSiteEvent } from './site-events';
import { recall, remember } from './tab-memory';

export { betsChangedAtom } from './channels';

declare global {
  interface Window {
    /** What the server wrote into the page: the release document, and what is known without a call. */
    __maru?: { document?: unknown; config?: Config; user?: User | null };
  }
}

/** ms since the page's own answer arrived; the time in it is older by that much. */
function pageAge(): number {
  const entry = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  return entry ? Math.max(0, performance.now() - entry.responseStart) : 0;
}

/** Brings configuration and user: from the page where the server wrote them into it, else by calls, side by side. */
export async function primeSession(): Promise<void> {
  const { config, user } = window.__maru ?? {};
  const known = config !== undefined && setConfig(config);
  if (known && Number.isSafeInteger(config.time)) syncClock(config.time + pageAge());
  if (user !== undefined) setUser(user);
  await Promise.all([known ? null : loadConfig(), user !== undefined ? null : refreshUser()]);
}

const toldKey = 'maru.told';
function tellOnce(user: User): void {
  store.set(unreadAtom, user.notifications.filter((one) => one.read_at === null).length);
  if (recall(toldKey) === String(user.id)) return;
  remember(toldKey, String(user.id));
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
    remember(toldKey, null);
  }
}

/** A visitor's page connects when it stands and has nothing else to do, at the latest after this. */
const visitorWaitMs = 3_000;

/** Starts everything that runs while the page is open, once. Returns what stops it. */
export function startSession(): () => void {
  let leave: (() => void) | null = null;
  let joined: number | null = null;
  let leaveSite: (() => void) | null = null;
  const everybody = () => {
    leaveSite ??= joinSite();
  };
  const stopWaiting = whenRested(everybody, visitorWaitMs);
  const follow = () => {
    const id = store.get(userIdAtom);
    if (id === joined) return;
    leave?.();
    leave = null;
    clearNotifications();
    if (joined !== null) store.set(overlayAtoms.toasts, []);
    joined = id;
    if (id === null) return;
    leave = joinMember(id);
    everybody();
    tellOnce(store.get(userAtom)!);
    void countUnread();
  };
  const stops = [
    store.sub(userIdAtom, follow),
    onSiteEvent('configChanged', () => void loadConfig()),
    onSiteEvent('notice', receiveNotice),
    onOtherTab<string>('session', (change) => {
      if (change === 'out') setUser(null);
      else void Promise.all([loadConfig(), refreshUser()]);
    }),
  ];
  follow();
  const timer = setInterval(() => void checkAuth(), authCheckMs);
  return () => {
    clearInterval(timer);
    stopWaiting();
    for (const stop of stops) stop();
    leave?.();
    leaveSite?.();
  };
}

/** Signs out; the next sign-in tells what is unread again. */
export async function signOut(): Promise<void> {
  remember(toldKey, null);
  await logout();
}

/** Remembers the path for a day. */
export function keepPath(path: string): void {
  setCookie(pathCookie, path, pathCookieDays);
}
