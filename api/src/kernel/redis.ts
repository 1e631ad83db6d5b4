import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Bus } from './bus';

export interface SharedRedis {
  bus: Bus;
  /** Adapter of socket.io that reaches the other processes of the site. */
  adapter: unknown;
  status(): 'ok' | 'down';
  /** When the connection was last seen to be away, epoch ms: now while it is, 0 where it never was. */
  lostAt(): number;
  close(): Promise<void>;
}

/** How long the live fan-out waits after a refusal before it asks its stream again. */
const pauseAfterErrorMs = 500;

/** Watches clients and the copies that they make of themselves: logs that they are lost, and closes them all. */
function createClientWatch(log: FastifyBaseLogger) {
  const clients: Redis[] = [];
  let reported = false;
  let closed = false;
  const watch = (client: Redis): Redis => {
    clients.push(client);
    client.on('error', (error) => {
      if (!reported) log.error(error, 'redis connection lost');
      reported = true;
    });
    client.on('ready', () => {
      reported = false;
    });
    // The adapter asks the stream again as soon as it is answered, refusals too. A client that is closed refuses at once:
    // the process would do nothing else for ever, and never end.
    const xread = client.xread.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const readWithPause = async (...args: unknown[]) => {
      try {
        return await xread(...args);
      } catch (error) {
        await sleep(pauseAfterErrorMs, undefined, { ref: false });
        throw error;
      }
    };
    client.xread = readWithPause as typeof client.xread;
    // Commands in flight when the clients close stay pending: the adapter would not catch a rejection.
    const send = client.sendCommand.bind(client);
    client.sendCommand = (...args) =>
      Promise.resolve(send(...args)).catch((error: unknown) => {
        if (closed) return new Promise(() => {});
        throw error;
      });
    const duplicate = client.duplicate.bind(client);
    // The adapter makes copies for itself; they are ours to close.
    client.duplicate = (...options) => watch(duplicate(...options));
    return client;
  };
  const closeAll = async () => {
    closed = true;
    for (const client of clients) client.disconnect();
  };
  return { watch, closeAll };
}

/**
 * Connects to Redis: the bus and the live fan-out between processes of one site. The site runs without Redis during an
 * outage (each process then reaches its own sockets only) and reconnects afterwards.
 * @param prefix of every key and channel
 */
export function connectRedis(url: string, prefix: string, log: FastifyBaseLogger): SharedRedis {
  const { watch, closeAll } = createClientWatch(log);
  const main = watch(
    new Redis(url, { maxRetriesPerRequest: null, retryStrategy: (times) => Math.min(times * 200, 3_000) }),
  );
  let lostAt = 0;
  for (const event of ['close', 'ready'] as const) {
    main.on(event, () => {
      lostAt = Date.now();
    });
  }
  const sub = main.duplicate();
  const callbacks = new Map<string, ((data: string) => void)[]>();
  const channel = `${prefix}:bus`;
  const deliver = (topic: string, data: string) => {
    for (const callback of callbacks.get(topic) ?? []) callback(data);
  };
  const self = Math.random().toString(36).slice(2);
  sub.subscribe(channel).catch((error) => log.error(error, 'redis could not be subscribed to'));
  sub.on('message', (_channel, text) => {
    const [from, topic, data] = JSON.parse(text) as [string, string, string];
    if (from !== self) deliver(topic, data);
  });

  return {
    adapter: createAdapter(main, { streamName: `${prefix}:live`, channelPrefix: `${prefix}:live`, maxLen: 10_000 }),
    status: () => (main.status === 'ready' ? 'ok' : 'down'),
    lostAt: () => (main.status === 'ready' ? lostAt : Date.now()),
    bus: {
      emit(topic, data) {
        deliver(topic, data);
        // Do not queue while Redis is down: the caches of the other processes expire anyway.
        if (main.status !== 'ready') return;
        main.publish(channel, JSON.stringify([self, topic, data])).catch((error) => log.error(error, 'redis publish'));
      },
      on: (topic, callback) => void callbacks.set(topic, [...(callbacks.get(topic) ?? []), callback]),
      close: async () => {},
    },
    close: closeAll,
  };
}
