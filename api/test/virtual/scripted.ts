import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  VendorVirtualMarket,
  VendorVirtualMessage,
  VendorVirtualRound,
  VendorVirtualSnapshot,
  VirtualCategory,
} from '@maru/contracts';
import { sha256Hex } from '@maru/rounds';
import { named } from '../feed/world';

type Score = readonly [home: number, away: number];
type Progress = Pick<VendorVirtualRound, 'state' | 'closes_at' | 'result'>;

const market = (
  id: number,
  game_type: number,
  outcomes: readonly (readonly [code: string, value: string])[],
  more: Partial<VendorVirtualMarket> = {},
): VendorVirtualMarket => ({
  id,
  game_type,
  special: null,
  line: null,
  draw: false,
  outcomes: outcomes.map(([code, value]) => ({ code, value })),
  ...more,
});

/** One market of each game type. */
const markets = [
  market(
    1,
    1,
    [
      ['home', '2.10'],
      ['draw', '3.30'],
      ['away', '3.10'],
    ],
    { draw: true },
  ),
  market(
    2,
    2,
    [
      ['home', '1.90'],
      ['away', '1.90'],
    ],
    { line: '-1.5' },
  ),
  market(
    3,
    3,
    [
      ['over', '1.85'],
      ['under', '1.95'],
    ],
    { line: '2.5' },
  ),
  market(4, 4, [
    ['odd', '1.90'],
    ['even', '1.90'],
  ]),
  market(
    5,
    5,
    [
      ['home', '1.80'],
      ['away', '2.20'],
      ['none', '9.00'],
    ],
    { special: 'first_goal' },
  ),
  market(
    6,
    6,
    [
      ['home', '2.60'],
      ['draw', '2.10'],
      ['away', '3.90'],
    ],
    { draw: true },
  ),
];

const makeSeed = (id: number): string => sha256Hex(`seed of round ${id}`);
const formatFrame = (message: VendorVirtualMessage): string =>
  `id: ${message.seq}\ndata: ${JSON.stringify(message)}\n\n`;

/**
 * In-process virtual sports that follow the vendor's contract. Tests open, close and end rounds with a given score, so
 * no test waits for a clock.
 */
export class ScriptedVirtual {
  url = '';
  seq = 100;
  /** Added to every time sent, to simulate a wrong clock. */
  skewMs = 0;
  /** Answers 503 to everything and sends nothing. */
  down = false;
  readonly rounds = new Map<number, VendorVirtualRound>();
  /** Rounds whose changes are not sent on the stream. */
  readonly silent = new Set<number>();
  readonly #clients = new Set<ServerResponse>();
  readonly #server: Server;
  #beat: NodeJS.Timeout | null = null;
  #numbers = 0;

  constructor() {
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    this.#beat = setInterval(() => this.#say({ type: 'alive' }), 200);
    return this;
  }

  async stop(): Promise<void> {
    if (this.#beat) clearInterval(this.#beat);
    this.disconnect();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  disconnect(): void {
    for (const client of this.#clients) client.destroy();
    this.#clients.clear();
  }

  /**
   * A round that takes bets from now on.
   * @param forMs how long, unless it is closed before
   * @param endedMs instead: it is over since so long, and waits for its result
   */
  open(
    category: VirtualCategory = 6,
    { forMs = 600_000, endedMs = 0, matches = 1, season = 1 } = {},
  ): VendorVirtualRound {
    const number = ++this.#numbers;
    const id = category * 10_000_000_000 + number;
    const closes = endedMs ? Date.now() - endedMs - 300 : Date.now() + forMs;
    const round: VendorVirtualRound = {
      id,
      category,
      season,
      number,
      revision: 1,
      state: endedMs ? 'finished' : 'open',
      result: null,
      opens_at: Math.min(Date.now(), closes) - 1_000,
      closes_at: closes,
      starts_at: closes + 100,
      ends_at: closes + 200,
      commitment: sha256Hex(makeSeed(id)),
      matches: Array.from({ length: matches }, (_, at) => ({
        id: id * 10 + at,
        home: { id: at * 2 + 1, name: named(`Home ${number}.${at}`), colors: ['#112233', '#ffffff'] },
        away: { id: at * 2 + 2, name: named(`Away ${number}.${at}`), colors: ['#332211', '#000000'] },
        markets,
      })),
    };
    this.#take(round);
    return round;
  }

  /** No more bets from now on. */
  close(id: number): VendorVirtualRound {
    return this.change(id, { state: 'closed', closes_at: Date.now() });
  }

  /** The result, or another one than before: one score for each match, all of it in the first half. */
  finish(id: number, ...scores: Score[]): VendorVirtualRound {
    const round = this.rounds.get(id)!;
    const periods = round.category === 8 ? 4 : 2;
    const result = {
      published_at: Math.max(Date.now(), (round.result?.published_at ?? 0) + 1),
      seed: makeSeed(id),
      scores: round.matches.map((match, at) => {
        const [home, away] = scores[at] ?? scores[0]!;
        return {
          match: match.id,
          score: {
            home,
            away,
            periods: Array.from({ length: periods }, (_, n): [number, number] => (n === 0 ? [home, away] : [0, 0])),
            first: home > 0 ? ('home' as const) : away > 0 ? ('away' as const) : ('none' as const),
          },
        };
      }),
    };
    return this.change(id, { state: 'finished', result });
  }

  cancel(id: number): VendorVirtualRound {
    return this.change(id, { state: 'cancelled', result: null });
  }

  change(id: number, progress: Partial<Progress>): VendorVirtualRound {
    const before = this.rounds.get(id)!;
    const round = { ...before, ...progress, revision: before.revision + 1 };
    this.#take(round);
    return round;
  }

  /** Writes as it is. */
  write(text: string): void {
    if (!this.down) for (const client of this.#clients) client.write(text);
  }

  /** A message with its number, unsent. */
  make(round: VendorVirtualRound): string {
    return formatFrame({ type: 'round', round, seq: ++this.seq, ts: Date.now() + this.skewMs });
  }

  #say(body: { type: 'alive' }): void {
    this.write(formatFrame({ ...body, seq: ++this.seq, ts: Date.now() + this.skewMs }));
  }

  #take(round: VendorVirtualRound): void {
    this.rounds.set(round.id, round);
    if (!this.silent.has(round.id)) this.write(this.make(round));
  }

  #answer(request: IncomingMessage, response: ServerResponse): unknown {
    const url = new URL(request.url!, 'http://x');
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (this.down) return json(503, { reason: 'silent' });
    if (url.pathname === '/v1/rounds') return json(200, this.#snapshot());
    if (url.pathname === '/v1/results') {
      const after = Number(url.searchParams.get('after'));
      const rounds = [...this.rounds.values()].filter(({ result }) => (result?.published_at ?? 0) > after);
      return json(200, { rounds, more: false });
    }
    const round = this.rounds.get(Number(/^\/v1\/rounds\/(\d+)$/.exec(url.pathname)?.[1]));
    if (round) return json(200, round);
    if (url.pathname !== '/v1/stream') return json(404, {});
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': open\n\n');
    this.#clients.add(response);
    response.on('close', () => this.#clients.delete(response));
  }

  #snapshot(): VendorVirtualSnapshot {
    return {
      run: 'scripted',
      seq: this.seq,
      time: Date.now() + this.skewMs,
      competitions: [],
      rounds: [...this.rounds.values()].filter(({ id }) => !this.silent.has(id)),
      tables: [],
      playing: [],
    };
  }
}
