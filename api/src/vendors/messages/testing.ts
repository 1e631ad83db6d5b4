import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestApi } from '../../../test/harness';
import type { Message } from './compose';

/** How the double answers: takes it; cuts the connection; refuses; takes it and never answers. */
type GatewayMode = 'well' | 'down' | 'reject' | 'mute';

export interface GatewayDouble {
  url: string;
  mode: GatewayMode;
  /** Every message that was handed over, again and again where it was. */
  handed: Message[];
  /** The different ones that were taken, as a receiver would find them. */
  arrived(to?: string): Message[];
  /** The last link in messages to an address. */
  linkTo(to: string): string;
  stop(): Promise<void>;
}

/** A gateway of e-mail for tests, on a free port. */
export async function gatewayDouble(): Promise<GatewayDouble> {
  const taken = new Map<string, Message>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const message = JSON.parse(Buffer.concat(parts).toString('utf8')) as Message;
    if (double.mode === 'down') return void request.socket.destroy();
    double.handed.push(message);
    if (double.mode === 'reject') return void response.writeHead(503).end();
    taken.set(message.id, message);
    if (double.mode !== 'mute') response.writeHead(202).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: GatewayDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'well',
    handed: [],
    arrived: (to) => [...taken.values()].filter((message) => to === undefined || message.to === to),
    linkTo(to) {
      const links = double.arrived(to).flatMap(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? []);
      return links.at(-1) ?? '';
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

/** The token at the end of a link. */
export const toToken = (link: string): string => link.split('/').at(-1) ?? '';

/** Waits until nothing waits in the outbox. */
export async function outboxSettled(api: TestApi): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    const [row] = await api.services.db.query<{ count: number }>(
      `select count(*)::int as count from message_outbox where state = 'waiting'`,
    );
    if (row!.count === 0) return;
    if (Date.now() > end) throw new Error('messages still wait');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
