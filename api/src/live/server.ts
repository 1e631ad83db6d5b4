import type { Server as HttpServer } from 'node:http';
import { liveEvents, type MemberState } from '@maru/contracts/live';
import { Server, type Socket } from 'socket.io';
import { originAllowed } from '../http/origin';
import type { Env } from '../kernel/env';
import type { Live, NamespaceSocket, Namespaces } from '../kernel/live';
import type { SharedRedis } from '../kernel/redis';
import type { Signer } from '../kernel/secrets';
import { sessionOf } from '../members/identity/cookies';
import { readLiveToken } from '../members/identity/live-token';
import type { Session, Sessions } from '../members/identity/sessions';
import { mayJoin } from './channels';
import { LastFrames } from './last-frames';

const maxChannels = 100;
/** Wishes to subscribe that one socket may send in ten seconds: restoring a page takes some forty. */
const maxSubscribeRequests = 200;
const channelPattern = /^[A-Za-z0-9_.-]{1,120}$/;

export interface LiveServer extends Live, Namespaces {
  /** Starts to listen on an HTTP server, at /socket.io. */
  attach(server: HttpServer, sessions: Sessions, signer: Signer): void;
  close(): Promise<void>;
}

/**
 * @param shared set if several processes share one site. Local sockets are served directly and other processes through
 * the adapter, so a Redis outage never delays messages to local sockets.
 */
export function createLive(env: Pick<Env, 'origins'>, shared?: SharedRedis): LiveServer {
  const io = new Server({
    transports: ['websocket', 'polling'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16_384,
    allowRequest: (request, callback) =>
      callback(null, originAllowed(request.headers, request.headers.host, env.origins)),
    ...(env.origins.length ? { cors: { origin: env.origins, credentials: true } } : {}),
    ...(shared ? { adapter: shared.adapter as never } : {}),
  });
  const prefixes: string[] = [];
  const frames = new LastFrames();
  const memberState = (channel: string): MemberState => {
    // Messages published by other processes during the Redis outage never arrived here.
    if (shared) frames.unknownUntil(shared.lostAt());
    return { changedAt: frames.of(channel), at: Date.now() };
  };
  const opened: string[] = [];
  let findSession: Sessions['findByHash'] = async () => null;
  /** What a socket of a further namespace can find out about its session. */
  const sessionData = (socket: Socket) => {
    const { hash } = sessionOf(socket.request.headers.cookie);
    const onEnd: (() => void)[] = [];
    return {
      isMember: async () => (hash ? (await findSession(hash)) !== null : false),
      onSessionEnd: (callback: () => void) => void onEnd.push(callback),
      leave: (ended: string) => {
        if (ended === hash) for (const callback of onEnd) callback();
      },
    };
  };
  const callbacks: [string, Parameters<Live['onSubscribe']>[1]][] = [];

  io.on('maru', (channel: string, event: string, data: unknown) => {
    frames.note(channel);
    io.local.to(channel).emit(event, channel, data);
  });

  const connect = (socket: Socket, sessions: Sessions, signer: Signer) => {
    const cookieHash = sessionOf(socket.request.headers.cookie).hash;
    let requests = 0;
    let requestsSince = Date.now();
    const tooMany = () => {
      if (Date.now() - requestsSince > 10_000) {
        requests = 0;
        requestsSince = Date.now();
      }
      requests += 1;
      return requests > maxSubscribeRequests || socket.rooms.size > maxChannels;
    };
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
  };

  return {
    attach(server, sessions, signer) {
      findSession = sessions.findByHash;
      io.on('connection', (socket) => connect(socket, sessions, signer));
      sessions.onEnd((hash) => {
        for (const name of ['/', ...opened])
          for (const socket of io.of(name).sockets.values()) socket.data.leave?.(hash);
      });
      io.attach(server);
    },
    publish(channel, event, data) {
      frames.note(channel);
      io.local.to(channel).emit(event, channel, data);
      if (shared?.status() === 'ok') io.serverSideEmit('maru', channel, event, data);
    },
    publishLocal(channel, event, data) {
      frames.note(channel);
      io.local.to(channel).emit(event, channel, data);
    },
    listeners: (channel) => io.sockets.adapter.rooms.get(channel)?.size ?? 0,
    onSubscribe: (prefix, callback) => void callbacks.push([prefix, callback]),
    open(name, onConnect) {
      const namespace = io.of(name);
      opened.push(name);
      namespace.on('connection', (socket) => {
        socket.data = sessionData(socket);
        onConnect(socket as NamespaceSocket);
      });
      return {
        listeners: (room) => namespace.adapter.rooms.get(room)?.size ?? 0,
        send: (room, event, data) => void namespace.local.to(room).emit(event, data),
      };
    },
    openChannels: (prefix) => void prefixes.push(prefix),
    async close() {
      for (const name of ['/', ...opened]) io.of(name).disconnectSockets(true);
      io.engine?.close();
      await (io.sockets.adapter as { close?: () => unknown }).close?.();
    },
  };
}
