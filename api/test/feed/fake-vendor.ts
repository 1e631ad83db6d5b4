import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedMessage, VendorMatch, VendorResults } from '@maru/contracts';
import { makeSnapshot } from './world';

type Body<M> = M extends unknown ? Omit<M, 'seq' | 'ts'> : never;
export type Said = Body<FeedMessage>;

/** A feed in this process that speaks the vendor's contract and does on purpose what feeds do by accident. */
export class FakeVendor {
  seq = 100;
  run: string | undefined = 'run-1';
  matches = new Map<number, VendorMatch>();
  results = new Map<number, VendorResults>();
  events: FeedMessage[] = [];
  /** Messages up to this number are no longer kept. */
  forgotten = 100;
  /** Answers 503 to everything and sends nothing. */
  down = false;
  /** Stops the automatic `alive` messages. */
  quiet = false;
  calls: string[] = [];
  #clients = new Set<ServerResponse>();
  #server: Server;
  url = '';

  constructor() {
    this.#server = createServer((request, response) =>
      this.#answer(new URL(request.url!, 'http://x'), request, response),
    );
  }

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.disconnect();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get clients(): number {
    return this.#clients.size;
  }

  /** Gives a message its number without sending it. */
  make(body: Said): FeedMessage {
    const message = { ...body, seq: ++this.seq, ts: Date.now() } as FeedMessage;
    this.events.push(message);
    return message;
  }

  /** Writes messages to every stream, as they are and in this order. */
  write(...messages: (FeedMessage | string)[]): void {
    if (this.down) return;
    for (const message of messages) {
      const text = typeof message === 'string' ? message : `id: ${message.seq}\ndata: ${JSON.stringify(message)}\n\n`;
      for (const client of this.#clients) client.write(text);
    }
  }

  say(body: Said): FeedMessage {
    const message = this.make(body);
    this.write(message);
    return message;
  }

  /** Forces the odds of one outcome. */
  odds(match: number, market: number, id: number, value: string, status: 'open' | 'suspended' = 'open'): void {
    this.say({ type: 'odds_change', match, market, outcomes: [{ id, value, status }] });
    const outcome = this.matches
      .get(match)
      ?.markets.find((m) => m.id === market)
      ?.outcomes.find((o) => o.id === id);
    if (outcome) Object.assign(outcome, { value, status });
  }

  alive(): void {
    this.say({ type: 'alive', producer: 'live', subscribed: true });
    this.say({ type: 'alive', producer: 'prematch', subscribed: true });
  }

  disconnect(): void {
    for (const client of this.#clients) client.destroy();
    this.#clients.clear();
  }

  /** Simulates a crash of the feed: a new life with restarted numbers. */
  restart(run: string | undefined, seq: number): void {
    this.run = run;
    this.seq = seq;
    this.forgotten = seq;
    this.events = [];
    this.disconnect();
  }

  #answer(url: URL, request: IncomingMessage, response: ServerResponse): unknown {
    this.calls.push(url.pathname);
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (this.down && url.pathname !== '/v1/stream') return json(503, { ok: false });
    if (url.pathname === '/v1/snapshot') {
      return json(200, {
        ...makeSnapshot(this.seq, [...this.matches.values()]),
        ...(this.run ? { run: this.run } : {}),
      });
    }
    if (url.pathname === '/v1/events') {
      const after = Number(url.searchParams.get('after'));
      if (after < this.forgotten) return json(410, { reason: 'gone' });
      return json(200, { events: this.events.filter((event) => event.seq > after) });
    }
    if (url.pathname === '/v1/results') {
      const results = this.results.get(Number(url.searchParams.get('match')));
      return results ? json(200, results) : json(404, {});
    }
    if (url.pathname !== '/v1/stream') return json(404, {});
    const after = Number(request.headers['last-event-id'] ?? this.seq);
    if (after < this.forgotten) return json(410, { reason: 'gone' });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    this.#clients.add(response);
    response.on('close', () => this.#clients.delete(response));
    for (const event of this.events)
      if (event.seq > after) response.write(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`);
  }
}

/** Waits until something is so; at most a minute, as how long the machine takes is no rule. */
export async function until(what: () => unknown, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    if (await what()) return;
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
