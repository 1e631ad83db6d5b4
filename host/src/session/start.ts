import { cache } from '@maru/client';
import type { ConfigChanged } from '@maru/contracts';
import {
  type Atom,
  atom,
  type Config,
  clockJumped,
  closeModal,
  configAtom,
  loadConfig,
  logout,
  onOtherTab,
  overlayAtoms,
  pollingPercentAtom,
  refreshUser,
  sessionAtom,
  setConfig,
  setCookie,
  silence,
  store,
  stored,
  syncClock,
  type User,
  userAtom,
  userIdAtom,
} from '@maru/platform';
import { endSession, setUser } from '@maru/platform/user-writers';
import { polling } from '../polling';
import { whenIdle } from '../scheduling/when-idle';
import { countUnread, joinMember, joinSite } from './channels';
import { pathCookie, pathCookieDays, readBeforeMs } from './constants';
import { receiveNotice } from './notices';
import { clearNotifications, notifyUnread, unreadAtom } from './notifications';
import { onSiteEvent } from './site-events';

declare global {
  interface Window {
    /** What the server wrote into the page: the release document, and what is known without a call. */
    __maru?: {
      document?: unknown;
      config?: Config;
      user?: User | null;
      ended?: string;
      pollingPercent?: number;
      serviceWorker?: boolean;
    };
  }
}

/** ms since the page's own answer arrived; the time in it is older by that much. */
function pageAge(): number {
  const entry = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  return entry ? Math.max(0, performance.now() - entry.responseStart) : 0;
}

/** Brings configuration and user: from the page where the server wrote them into it, else by calls, side by side. */
export async function primeSession(): Promise<void> {
  const { config, user, ended, pollingPercent } = window.__maru ?? {};
  store.set(pollingPercentAtom, pollingPercent);
  const hasConfig = config !== undefined && setConfig(config);
  if (hasConfig && Number.isSafeInteger(config.time)) syncClock(config.time + pageAge());
  if (user !== undefined) setUser(user, hasConfig && Number.isSafeInteger(config.time) ? config.time : undefined);
  if (ended && ended !== 'MARU-101') endSession(ended);
  await Promise.all([hasConfig ? null : loadConfig(), user !== undefined ? null : refreshUser()]);
}

/** The member already notified in this tab about unread notifications. */
const greeted = stored('tab', 'greeted', 1, (id) => (typeof id === 'number' ? id : null));
function greetOnce(user: User): void {
  store.set(unreadAtom, user.notifications.filter((notification) => notification.read_at === null).length);
  if (greeted.read() === user.id) return;
  greeted.write(user.id);
  notifyUnread(user.notifications);
}

let checking = false;
/** Is the member still signed in? Skipped while the tab is hidden or a check is running. */
async function checkAuth(): Promise<void> {
  if (checking || document.hidden || store.get(sessionAtom) !== 'member') return;
  checking = true;
  await refreshUser();
  checking = false;
}

/** The server's time is part of the configuration. */
function checkClock(): void {
  if (clockJumped() && !document.hidden) void loadConfig();
}

/** Another tab has signed in, or found its session over. The configuration is of a session: a new one has another. */
async function followOtherTab(): Promise<void> {
  const before = store.get(userIdAtom);
  await refreshUser();
  const id = store.get(userIdAtom);
  if (id !== null && id === before) await loadConfig();
}

/** Every connecting tab receives the last change; one already in the page's configuration loads nothing. */
function followConfig(data: unknown): void {
  const at = (data as Partial<ConfigChanged> | undefined)?.at;
  const time = store.get(configAtom)?.time;
  if (at !== undefined && time !== undefined && at + readBeforeMs < time) return;
  void loadConfig();
}

/** Nothing of the member who has left stays on screen. */
function forgetMember(): void {
  clearNotifications();
  silence();
  store.set(overlayAtoms.toasts, []);
  for (const modal of store.get(overlayAtoms.modals)) closeModal(modal.id);
}

/** A visitor's page connects when idle, after this time at the latest, ms. */
const visitorWaitMs = 3_000;

/** Calls at some later time, or at once, and returns what calls it off. */
type Schedule = (run: () => void) => () => void;
const atOnce: Schedule = (run) => {
  run();
  return () => {};
};

/**
 * Starts everything that runs while the page is open, once. `schedule` delays the live connection and the notifications
 * of the page's first member, which a cold page does not wait for. Returns a function that stops it.
 */
export function startSession(schedule = atOnce): () => void {
  clearNotifications();
  let leave: (() => void) | null = null;
  let joined = store.get(userIdAtom);
  let lastPromotions = { id: joined, state: store.get(userAtom)?.promotions };
  let leaveSite: (() => void) | null = null;
  const everybody = () => {
    leaveSite ??= joinSite();
  };
  const stopWaiting = joined === null ? whenIdle(everybody, visitorWaitMs) : schedule(everybody);
  const greet = () => {
    everybody();
    greetOnce(store.get(userAtom)!);
    void countUnread();
  };
  const follow = async () => {
    const id = store.get(userIdAtom);
    if (id === joined) return;
    leave?.();
    leave = null;
    if (joined !== null) forgetMember();
    joined = id;
    if (store.get(sessionAtom) === 'guest') greeted.write(null);
    if (id === null) return;
    store.set(unfinished, false);
    greet();
    // The member's configuration contains the channel's token.
    await loadConfig();
    if (joined === id && leave === null) leave = joinMember(id);
  };
  // What is advertised to a member follows their consent, and what protects them, in every tab.
  const followPromotions = () => {
    const user = store.get(userAtom);
    if (user === null || user.id !== lastPromotions.id) {
      lastPromotions = { id: user?.id ?? null, state: user?.promotions };
      return;
    }
    if (user.promotions === lastPromotions.state) return;
    lastPromotions = { id: user.id, state: user.promotions };
    void loadConfig();
    void cache.renew('announcements');
  };
  const stops = [
    store.sub(userIdAtom, () => void follow()),
    store.sub(userAtom, followPromotions),
    onSiteEvent('configChanged', followConfig),
    onSiteEvent('notice', receiveNotice),
    onOtherTab<string>('session', (change) => {
      if (change === 'out') endSession('tab');
      else if (change === 'idle') endSession(change);
      else void followOtherTab();
    }),
  ];
  // The page's first member already has the page's configuration.
  const first = joined;
  if (first !== null) {
    const joinFirst = () => {
      if (joined !== first || leave !== null) return;
      leave = joinMember(first);
      greet();
    };
    stops.push(schedule(joinFirst));
  }
  // What happened in other tabs while the browser kept the page for the way back has passed it by.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void followOtherTab();
  };
  window.addEventListener('pageshow', comeBack);
  const timer = setInterval(() => {
    void checkAuth();
    checkClock();
  }, polling.session);
  return () => {
    clearInterval(timer);
    window.removeEventListener('pageshow', comeBack);
    stopWaiting();
    for (const stop of stops) stop();
    leave?.();
    leaveSite?.();
  };
}

const unfinished = atom(false);
/** Whether the last sign-out failed to reach the server, so this browser may still be signed in. */
export const signOutFailedAtom: Atom<boolean> = atom((get) => get(unfinished));

/** Signs out here and in the other tabs, see `logout`. True when the server has ended the session. */
export async function signOut(why?: 'idle'): Promise<boolean> {
  const { ok } = await logout(why);
  store.set(unfinished, !ok && store.get(sessionAtom) === 'guest');
  return ok;
}

/** Asks who is signed in at once, then every few seconds, until it is known. Returns what stops it. */
export function pollSession(): () => void {
  const ask = () => {
    if (!document.hidden && store.get(sessionAtom) === 'unknown') void refreshUser();
  };
  ask();
  const timer = setInterval(ask, polling.recovery);
  window.addEventListener('online', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', ask);
  };
}

/** Remembers the path for a day. */
export function rememberPath(path: string): void {
  setCookie(pathCookie, path, pathCookieDays);
}
