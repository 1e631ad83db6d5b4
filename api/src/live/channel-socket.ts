import { liveEvents, type MemberState } from '@maru/contracts/live';
import type { Socket } from 'socket.io';
import type { Live } from '../kernel/live';
import type { Signer } from '../kernel/secrets';
import { readSession } from '../members/identity/cookies';
import { readLiveToken } from '../members/identity/live-token';
import type { Session, Sessions } from '../members/identity/sessions';
import { mayJoin } from './channels';

const maxChannels = 100;
/** Maximum subscribe requests of one socket in ten seconds; restoring a page takes about 40. */
const maxSubscribeRequests = 200;
const channelPattern = /^[A-Za-z0-9_.-]{1,120}$/;

/** A prefix of channels, and what is called for each socket that joins one of them. */
export type SubscribeCallback = [prefix: string, callback: Parameters<Live['onSubscribe']>[1]];

interface ChannelPorts {
  sessions: Sessions;
  signer: Signer;
  /** Prefixes of channels that are open to everyone. */
  prefixes: readonly string[];
  callbacks: readonly SubscribeCallback[];
  memberState(channel: string): MemberState;
}

/** Counts requests in windows of ten seconds; true beyond the maximum of a window. */
function createRequestLimit(): () => boolean {
  let requests = 0;
  let since = Date.now();
  return () => {
    if (Date.now() - since > 10_000) {
      requests = 0;
      since = Date.now();
    }
    requests += 1;
    return requests > maxSubscribeRequests;
  };
}

/** Serves the channels of one socket: it subscribes under the session of a token or a cookie, and leaves with its session. */
export function serveChannels(
  socket: Socket,
  { sessions, signer, prefixes, callbacks, memberState }: ChannelPorts,
): void {
  const cookieHash = readSession(socket.request.headers.cookie).hash;
  const isOverLimit = createRequestLimit();
  const tooMany = () => isOverLimit() || socket.rooms.size > maxChannels;
  /** Session that each private channel was joined by. */
  const joinedBy = new Map<string, string>();
  /** By the token, else by the cookie: a page may still hold the token of a session that is over. */
  const sessionFor = async (auth: unknown): Promise<Session | null> => {
    const headers = (auth as { headers?: Record<string, unknown> } | undefined)?.headers;
    const byToken = readLiveToken(signer, headers?.Authorization ?? headers?.authorization);
    for (const hash of [byToken, cookieHash]) {
      const session = hash ? await sessions.findByHash(hash) : null;
      if (session) return session;
    }
    return null;
  };
  socket.data.leave = (hash: string) => {
    for (const [channel, by] of joinedBy) {
      if (by !== hash) continue;
      joinedBy.delete(channel);
      socket.leave(channel);
      socket.emit('subscription_error', channel, 401);
    }
  };
  socket.on('subscribe', async (request: unknown) => {
    const { channel, auth } = (request ?? {}) as { channel?: unknown; auth?: unknown };
    if (typeof channel !== 'string' || !channelPattern.test(channel)) return;
    if (tooMany()) return void socket.emit('subscription_error', channel, 429);
    try {
      const session = channel.startsWith('private-') ? await sessionFor(auth) : null;
      const admission = mayJoin(channel, session?.member.id ?? null, prefixes);
      if (admission !== 'open') {
        return void socket.emit('subscription_error', channel, admission === 'sign-in' ? 401 : 403);
      }
      if (!socket.connected) return;
      if (session) joinedBy.set(channel, session.hash);
      await socket.join(channel);
      if (session) socket.emit(liveEvents.memberState, channel, memberState(channel));
      for (const [prefix, callback] of callbacks) {
        if (channel.startsWith(prefix)) callback(channel, (event, data) => socket.emit(event, channel, data));
      }
    } catch {
      socket.emit('subscription_error', channel, 500);
    }
  });
  socket.on('unsubscribe', (request: unknown) => {
    const channel = (request as { channel?: unknown } | null)?.channel;
    if (typeof channel !== 'string' || channel === socket.id) return;
    joinedBy.delete(channel);
    socket.leave(channel);
  });
  // Clients do not speak to one another: whispers are refused.
  socket.on('client event', (request: unknown) => {
    const channel = (request as { channel?: unknown } | null)?.channel;
    if (typeof channel === 'string') socket.emit('subscription_error', channel.slice(0, 120), 403);
  });
}
