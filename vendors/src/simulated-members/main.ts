// First, so that the heap is bounded before the rest is loaded.
import '../memory';

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Crowd } from './crowd';
import { optionsFrom } from './options';

/** The process: members of the demo who use the site by its public calls, like anybody. Ends at once when asked to. */
function main(): void {
  const read = optionsFrom(process.env);
  if (!read.ok) {
    console.error(`simulated members: ${read.reason}`);
    process.exitCode = 1;
    return;
  }
  const { port, host } = read.options;
  const crowd = new Crowd(read.options);
  const server = createServer((request, response) => {
    const isHealth = request.method === 'GET' && request.url === '/v1/health';
    response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isHealth ? { ok: true, steps: Object.fromEntries(crowd.counts) } : {}));
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    const text = error.code === 'EADDRINUSE' ? `port ${port} is taken; set MARU_SIMULATED_PORT` : error.message;
    console.error(`simulated members: ${text}`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    console.log(`simulated members on http://${host}:${(server.address() as AddressInfo).port}`);
    void crowd.run();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      crowd.stop();
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

main();
