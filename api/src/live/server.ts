import type { Server as HttpServer } from 'node:http';
import type { MemberState } from '@maru/contracts/live';
import { Server, type Socket } from 'socket.io';
import { originAllowed } from '../http/origin';
import type { Env } from '../kernel/env';
import type { Live, NamespaceSocket, Namespaces } from '../kernel/live';
import type { SharedRedis } from '../kernel/redis';
import type { Signer } from '../kernel/secrets';
import { readSession } from '../members/identity/cookies';
import type { Sessions } from '../members/identity/sessions';
import { type SubscribeCallback, serveChannels } from './channel-socket';
import { LastFrames } from './last-frames';

export interface LiveServer extends Live, Namespaces {
  /** Starts to listen on an HTTP server, at /socket.io. */
  attach(server: HttpServer, sessions: Sessions, signer: Signer): void;
  close(): Promise<void>;
}

function createServer(env: Pick<Env, 'origins'>, shared?: SharedRedis): Server {
  return new Server({
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
}

/**
 * @param shared set if several processes share one site. Local sockets are served directly and other processes through
 * the adapter, so a Redis outage never delays messages to local sockets.
 */
export function createLive(env: Pick<Env, 'origins'>, shared?: SharedRedis): LiveServer {
  const io = createServer(env, shared);
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
    const { hash } = readSession(socket.request.headers.cookie);
    const onEnd: (() => void)[] = [];
    return {
      isMember: async () => (hash ? (await findSession(hash)) !== null : false),
      onSessionEnd: (callback: () => void) => void onEnd.push(callback),
      leave: (ended: string) => {
        if (ended === hash) for (const callback of onEnd) callback();
      },
    };
  };
  const callbacks: SubscribeCallback[] = [];

  io.on('maru', (channel: string, event: string, data: unknown) => {
    frames.note(channel);
    io.local.to(channel).emit(event, channel, data);
  });

  return {
    attach(server, sessions, signer) {
      findSession = sessions.findByHash;
      io.on('connection', (socket) => serveChannels(socket, { sessions, signer, prefixes, callbacks, memberState }));
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
