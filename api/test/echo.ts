import Echo from 'laravel-echo';
import { io } from 'socket.io-client';
import type { Client } from './client';

// biome-ignore lint/suspicious/noExplicitAny: the library's own types differ by broadcaster
export type AnyEcho = any;

/** The real laravel-echo client on socket.io-client, with a browser's cookies or a bearer token. */
export function createEcho(
  base: string,
  options: { client?: Client; bearer?: string; origin?: string; polling?: boolean; namespace?: string } = {},
): AnyEcho {
  return new Echo({
    broadcaster: 'socket.io',
    host: base,
    client: io,
    ...(options.namespace === undefined ? {} : { namespace: options.namespace }),
    transports: [options.polling ? 'polling' : 'websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    auth: { headers: options.bearer ? { Authorization: `Bearer ${options.bearer}` } : {} },
    extraHeaders: {
      ...(options.client ? { cookie: options.client.cookieHeader() } : {}),
      ...(options.origin ? { origin: options.origin } : {}),
    },
  } as never);
}

/** Waits for something to become true; throws after `ms`. */
export async function until(holds: () => boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error('condition not met in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Collects what a channel hears of an event. */
export function collectEvents(echo: AnyEcho, channel: string, event: string): unknown[] {
  const list: unknown[] = [];
  const target = channel.startsWith('private-') ? echo.private(channel.slice(8)) : echo.channel(channel);
  target.listen(event, (data: unknown) => list.push(data));
  return list;
}

/** `subscription_error` events of a connection as [channel, status]. */
export function refusals(echo: AnyEcho): [string, number][] {
  const list: [string, number][] = [];
  echo.connector.socket.on('subscription_error', (channel: string, status: number) => list.push([channel, status]));
  return list;
}
