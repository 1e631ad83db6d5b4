import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ReleaseSummary, RemoteOverview } from '@maru/contracts';
import type { Exit } from './exit';
import { run } from './run';
import type { World } from './types';

/** A request as the double saw it. */
export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
export type Reply = { status?: number; json?: unknown; body?: string | Buffer; type?: string; hangUp?: true };

/** A server on a free port that answers through `respond`; for tests. */
export async function listen(respond: (seen: ReceivedRequest) => Reply | Promise<Reply>) {
  const seen: ReceivedRequest[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, 'http://double');
    const sent: ReceivedRequest = {
      method: request.method!,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await buffer(request),
    };
    seen.push(sent);
    const { status = 200, json, body, type = 'application/json', hangUp } = await respond(sent);
    if (hangUp) {
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': type }).end(body ?? JSON.stringify(json ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    seen,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Runs `maru` and gives what it said; with --json in the arguments, what it printed as an object. */
export async function maru(
  argv: string[],
  world: Partial<World> = {},
): Promise<{ exit: Exit; out: string; err: string; json: Record<string, unknown> }> {
  const output = { out: '', err: '' };
  const into = (where: keyof typeof output) => ({
    write(text: string) {
      output[where] += text;
      return true;
    },
  });
  const exit = await run(
    argv,
    {
      cwd: process.cwd(),
      stdout: into('out'),
      stderr: into('err'),
      ...world,
      env: { MARU_TOKEN: 'token-of-the-test', ...world.env },
    },
    '0.0.0',
  );
  return { exit, ...output, json: argv.includes('--json') ? JSON.parse(output.out) : {} };
}

/** A release as the registry lists it. */
export function summaryFor(changes: Partial<ReleaseSummary> = {}): ReleaseSummary {
  return {
    remote: 'remote-x',
    id: '1.0.0-b123456',
    version: '1.0.0',
    build: 'b123456',
    bytes: 1_000,
    published_at: 1_700_000_000_000,
    published_by: 'pipeline',
    gate: null,
    channel: 'none',
    pin: 'open',
    path: '/x/list',
    ...changes,
  };
}

/** A remote as the registry shows it. */
export function overviewFor(changes: Partial<RemoteOverview> = {}): RemoteOverview {
  return {
    remote: 'remote-x',
    stable: summaryFor({ channel: 'stable' }),
    previous: '0.9.0-b000000',
    canary: null,
    swap: 'idle',
    disabled: false,
    changed_at: 1_700_000_000_000,
    changed_by: 'pipeline',
    held_back: [],
    waiting: [],
    health: {
      state: 'few_loads',
      loads: 0,
      error_rate: 12,
      load_p75: null,
      trend: Array(24).fill(0),
      limits: { errors: 120, load_p75: 2_500, loads: 20 },
    },
    ...changes,
  };
}
