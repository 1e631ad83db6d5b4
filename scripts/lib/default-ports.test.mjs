import { createServer } from 'node:net';
import { guardDefaultPorts } from './default-ports.mjs';
import { reachable } from './ports.mjs';
import { defaultPorts } from './site.mjs';

const ports = Object.entries(defaultPorts);
const original = { ...defaultPorts };
/** Test-specific ports instead of the default ones, which may be in use. */
beforeEach(async () => {
  for (const [name] of ports) {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    defaultPorts[name] = server.address().port;
    await new Promise((resolve) => server.close(resolve));
  }
});
afterEach(() => Object.assign(defaultPorts, original));

test('a connection to a default port is told, with how often', async () => {
  const guard = await guardDefaultPorts(() => {});
  await reachable('127.0.0.1', defaultPorts.feed);
  await reachable('127.0.0.1', defaultPorts.feed);
  expect(await guard.stop()).toEqual([`default port of feed (${defaultPorts.feed}), 2 times`]);
});

test('a port that is taken is left alone and named', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(defaultPorts.site, '127.0.0.1', resolve));
  const lines = [];
  const guard = await guardDefaultPorts((text) => lines.push(text));
  expect(lines.join()).toContain(String(defaultPorts.site));
  expect(await guard.stop()).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});
