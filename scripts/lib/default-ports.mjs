import { createServer } from 'node:net';
import { nobodyListens } from './ports.mjs';
import { defaultPorts } from './site.mjs';

/**
 * Listens on the default ports while the tests run: a test, or a process that it starts, that connects there would use
 * the site of the developer who runs the tests. Where a port is taken such a site runs already, and is left alone.
 * @param {(text: string) => void} say
 * @returns {Promise<{stop(): Promise<string[]>}>} `stop`: what was connected to, a text each
 */
export async function guardDefaultPorts(say) {
  const used = new Map();
  const servers = [];
  for (const [name, port] of Object.entries(defaultPorts)) {
    if (!(await nobodyListens(port))) {
      say(`\nPort ${port} is taken: whether tests use it is not seen`);
      continue;
    }
    const server = createServer((socket) => {
      used.set(name, (used.get(name) ?? 0) + 1);
      socket.on('error', () => {});
      socket.destroy();
    });
    // It must keep no process alive, and no test may wait for it.
    server.unref();
    await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    servers.push(server);
  }
  return {
    async stop() {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      return [...used].map(([name, times]) => `default port of ${name} (${defaultPorts[name]}), ${times} times`);
    },
  };
}
