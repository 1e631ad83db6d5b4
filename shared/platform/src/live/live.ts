import { liveEvents, type MemberState } from '@maru/contracts/live';
import type { Socket } from 'socket.io-client';
import { configAtom, loadConfig } from '../config/config';
import { outageAtom } from '../http/outage';
import { type Atom, atom, store } from '../state/store';
import { userIdAtom } from '../user/user';
import { retryDelay } from './backoff';
import { type LiveHandlers, makeChannels } from './channels';
import { type LiveNamespace, Namespace } from './namespace';

export type { LiveHandlers, LiveNamespace };
export type LiveStatus = 'idle' | 'connecting' | 'connected' | 'reconnecting';

const status = atom<LiveStatus>('idle');
const retryAt = atom<number | null>(null);
/** State of the live connection. 'idle': no subscribers. */
export const liveStatusAtom: Atom<LiveStatus> = atom((get) => get(status));
/** When the next try to connect is made, epoch ms by the browser's clock; null while connected or trying. */
export const liveRetryAtom: Atom<number | null> = atom((get) => get(retryAt));

/** A page that moves from one live area to the next must not drop the connection in between. */
const lingerMs = 3_000;
const channels = makeChannels();
const namespaces = new Map<string, Namespace>();
/** True while anybody listens: the connection is for them. */
const isWanted = () => channels.size() > 0 || [...namespaces.values()].some(({ size }) => size > 0);
let socket: Socket | null = null;
let opening = false;
let attempt = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let slowTimer: ReturnType<typeof setTimeout> | undefined;
let closeTimer: ReturnType<typeof setTimeout> | undefined;

/** Identifies the member to the server; part of the configuration of a signed-in member. */
const tokenAtom = atom((get) => get(configAtom)?.the_sports_token ?? null);

function authHeaders(): { headers?: Record<string, string> } {
  const token = store.get(tokenAtom);
  return token ? { headers: { Authorization: `Bearer ${token}` } } : {};
}

function join(name: string): void {
  channels.joining(name);
  socket?.emit('subscribe', { channel: name, auth: authHeaders() });
}

const isPrivate = (name: string) => name.startsWith('private-');
/** Private channels that have had their second try on this connection. */
const retried = new Set<string>();
/** A sign-in elsewhere ends the old session a moment before the browser has the cookie of the new one. */
const renewAfterMs = 1_000;

/** The token of a private channel that was refused may be of a session that is over: it is renewed once. */
function onRefused(name: string, status: number): void {
  if (!channels.names().includes(name)) return;
  if (!isPrivate(name) || retried.has(name)) {
    channels.refused(name, status);
    return;
  }
  retried.add(name);
  setTimeout(() => void rejoin(name), renewAfterMs);
}

/**
 * A frame sent between a page's requests and the join of its channel has no receiver. The server reports when it sent
 * the last one.
 */
function onJoined(name: string, { changedAt, at }: MemberState): void {
  channels.missed(name, at - changedAt);
}

async function rejoin(name: string): Promise<void> {
  const before = store.get(tokenAtom);
  await loadConfig();
  const token = store.get(tokenAtom);
  // With another token it has been joined by now.
  if ((token === null || token === before) && socket?.connected && channels.names().includes(name)) join(name);
}

function retryLater(): void {
  clearTimeout(slowTimer);
  clearTimeout(retryTimer);
  const wait = retryDelay(attempt, Math.random());
  attempt += 1;
  store.set(status, 'reconnecting');
  store.set(retryAt, Date.now() + wait);
  retryTimer = setTimeout(tryNow, wait);
}

function tryNow(): void {
  clearTimeout(retryTimer);
  store.set(retryAt, null);
  if (!socket) return void open();
  watchTry();
  socket.connect();
}

function onConnect(): void {
  attempt = 0;
  clearTimeout(slowTimer);
  retried.clear();
  store.set(retryAt, null);
  store.set(status, 'connected');
  for (const name of channels.names()) join(name);
}

/** How long one try to connect may take, and after how much of it the page says that there is no connection, ms. */
const tryMs = 10_000;
const slowMs = 4_000;

/** A try that hangs is said as one that failed, with the time when the next one is made. */
function watchTry(): void {
  clearTimeout(slowTimer);
  slowTimer = setTimeout(() => {
    if (socket?.connected || !isWanted()) return;
    store.set(status, 'reconnecting');
    store.set(retryAt, Date.now() + tryMs - slowMs);
  }, slowMs);
}

/** After this, ms, the connection no longer waits for an idle browser. */
const idleWithinMs = 1_000;

/**
 * Loads the client's code when the browser is idle. The first subscription is made in the first rendering of a list,
 * whose picture would have to wait for it.
 */
async function loadClient() {
  if ('requestIdleCallback' in globalThis) {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: idleWithinMs }));
  }
  return import('socket.io-client');
}

/** Loads the client and connects: WebSocket first, polling where a proxy forbids it. Reconnecting is done here. */
async function open(): Promise<void> {
  if (opening || socket) return;
  opening = true;
  watchTry();
  store.set(status, attempt === 0 ? 'connecting' : 'reconnecting');
  try {
    const { io } = await loadClient();
    if (!isWanted()) return;
    socket = io({ transports: ['websocket', 'polling'], tryAllTransports: true, reconnection: false, timeout: tryMs });
    socket.on('connect', onConnect);
    socket.on('connect_error', retryLater);
    socket.on('disconnect', (reason) => reason !== 'io client disconnect' && retryLater());
    socket.onAny((event: string, channel: unknown, data: unknown) => {
      if (typeof channel !== 'string') return;
      if (event === 'subscription_error') return onRefused(channel, Number(data) || 0);
      channels.deliver(event, channel, data);
      if (event === liveEvents.memberState) onJoined(channel, data as MemberState);
    });
    for (const namespace of namespaces.values()) if (namespace.size > 0) namespace.attach(socket.io);
  } catch {
    retryLater();
  } finally {
    opening = false;
    if (!isWanted()) close();
  }
}

function close(): void {
  clearTimeout(slowTimer);
  clearTimeout(retryTimer);
  drop();
  attempt = 0;
  store.set(retryAt, null);
  store.set(status, 'idle');
}

function drop(): void {
  for (const namespace of namespaces.values()) namespace.detach();
  socket?.disconnect();
  socket = null;
}

/** A subscriber has left: without subscribers the connection ends a moment later. */
function closeLater(): void {
  if (isWanted()) return;
  clearTimeout(closeTimer);
  closeTimer = setTimeout(() => !isWanted() && close(), lingerMs);
}

/**
 * The site's one live connection, speaking the wire of Laravel Echo's Socket.IO broadcaster.
 * `subscribe` joins a channel ('feed.inplay', 'private-user.7') and returns what leaves it. Counted: the
 * channel is left with its last subscriber and joined again after every reconnect. A private one is also joined again
 * with each new token of the configuration; where it is refused the configuration is loaded and it is tried once more.
 */
export const live = {
  subscribe(channel: string, handlers: LiveHandlers): () => void {
    clearTimeout(closeTimer);
    const first = channels.add(channel, handlers);
    if (!socket) void open();
    else if (first && socket.connected) join(channel);
    return () => {
      if (!channels.remove(channel, handlers)) return;
      if (socket?.connected) socket.emit('unsubscribe', { channel, auth: authHeaders() });
      closeLater();
    };
  },
  /** A namespace of the server's sockets ('/sports') on the same connection; the same name gives the same one. */
  namespace(name: string): LiveNamespace {
    const namespace = namespaces.get(name) ?? new Namespace(name);
    namespaces.set(name, namespace);
    return {
      connectedAtom: namespace.connectedAtom,
      subscribe(topic, handlers) {
        clearTimeout(closeTimer);
        const isFirst = namespace.size === 0;
        namespace.add(topic, handlers);
        if (!socket) void open();
        else if (isFirst) namespace.attach(socket.io);
        return () => {
          namespace.remove(topic, handlers);
          if (namespace.size === 0) setTimeout(() => namespace.size === 0 && namespace.detach(), lingerMs);
          closeLater();
        };
      },
    };
  },
};

/** Tries at once instead of waiting; the network is back or the member asked for it. */
export function retryLive(): void {
  if (store.get(status) === 'reconnecting') tryNow();
}

// The server knows a socket by the session it was opened with: another member needs another socket.
store.sub(userIdAtom, () => {
  if (!socket) return;
  drop();
  attempt = 0;
  if (isWanted()) void open();
  else store.set(status, 'idle');
});
// Another session of the same member: what was joined by the old one ends with it.
store.sub(tokenAtom, () => {
  if (!socket?.connected || store.get(tokenAtom) === null) return;
  for (const name of channels.names()) if (isPrivate(name)) join(name);
});
/** Connects the page that is back from the cache; each channel learns that it may have missed frames. */
function resume({ persisted }: PageTransitionEvent): void {
  if (persisted && !socket && isWanted()) void open();
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', retryLive);
  // Browsers keep no page with an open connection for the way back.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', resume);
}
// A server that answers calls again takes connections again.
store.sub(outageAtom, () => {
  if (!store.get(outageAtom)) retryLive();
});
