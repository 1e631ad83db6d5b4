import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { answers, freePort } from '../../scripts/lib/ports.mjs';

/** Addresses that the API answers; all others are pages and files. */
const ofApi = /^\/(api|socket\.io|sanctum|broadcasting|logout|login)(\/|\?|$)/;

/**
 * A site as operations run it: a front that sends calls to the API and everything else to a process that serves pages
 * and release storage alone. `apiDown` makes calls fail as a dead server does, or as a proxy does that has lost it.
 */
export interface Front {
  url: string;
  apiDown(down: boolean | 'proxy'): void;
  stop(): Promise<void>;
}

/** Starts it in front of a site whose data lie in the folder that holds `releases`. */
export async function startFront(site: { url: string; releases: string }): Promise<Front> {
  const port = await freePort();
  const pages: ChildProcess = spawn(process.execPath, [join(root, 'api/dist/pages.js')], {
    env: {
      ...process.env,
      MARU_PORT: String(port),
      MARU_DATA: dirname(site.releases),
      MARU_RELEASES: site.releases,
      MARU_LOG: 'warn',
    },
    stdio: 'ignore',
  });
  if (!(await answers(`http://127.0.0.1:${port}/home`, { deadline: 60_000 }))) {
    pages.kill();
    throw new Error('the pages process does not answer');
  }
  const api = new URL(site.url);
  let down: boolean | 'proxy' = false;
  const target = (url: string, method?: string) =>
    ofApi.test(url) && !(url.startsWith('/login') && method === 'GET') ? Number(api.port) : port;

  const server: Server = createServer((incoming, answer) => {
    const to = target(incoming.url!, incoming.method);
    if (down === 'proxy' && to !== port) {
      answer.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
      return;
    }
    if (down && to !== port) return void incoming.socket.destroy();
    const passed = request(
      { host: '127.0.0.1', port: to, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (result) => {
        answer.writeHead(result.statusCode!, result.headers);
        result.pipe(answer);
      },
    );
    passed.on('error', () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  const upgraded = new Set<{ destroy(): void }>();
  server.on('upgrade', (incoming, socket, head) => {
    if (down) return void socket.destroy();
    const other = connect(Number(api.port), '127.0.0.1', () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      other.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      other.write(head);
      socket.pipe(other).pipe(socket);
    });
    for (const connection of [socket, other]) {
      upgraded.add(connection);
      connection.on('error', () => {}).on('close', () => upgraded.delete(connection));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: front } = server.address() as { port: number };
  return {
    url: `http://localhost:${front}`,
    apiDown(now) {
      down = now;
      if (now) for (const connection of upgraded) connection.destroy();
    },
    async stop() {
      pages.kill();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
