import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { isFree, readPort, takePorts } from './ports.mjs';

/** Listens on ports until the test ends. */
const servers = [];
const occupy = async (port, host) => {
  const server = createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve));
  servers.push(server);
};
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** The first of four consecutive free ports, below the ephemeral range that other tests use. */
async function fourFree() {
  const first = randomInt(15_000, 30_000);
  const free = await Promise.all([0, 1, 2, 3].map((more) => isFree(first + more)));
  return free.every(Boolean) ? first : fourFree();
}
const take = (requests, env = {}) => takePorts(requests, env);

test('a default port that is free is taken', async () => {
  const port = await fourFree();
  expect(await take([{ variable: 'X_PORT', fallback: port }])).toEqual([{ port, instead: undefined }]);
});

test.each(['127.0.0.1', undefined])('instead of a default port that is taken, the next free one (%s)', async (host) => {
  const port = await fourFree();
  await occupy(port, host);
  expect(await take([{ variable: 'X_PORT', fallback: port }])).toEqual([{ port: port + 1, instead: port }]);
});

test('two that look for another port do not get the same, and none is the port of a third', async () => {
  const port = await fourFree();
  await occupy(port);
  const requests = [
    { variable: 'X_PORT', fallback: port },
    { variable: 'Y_PORT', fallback: port + 1 },
    { variable: 'Z_PORT', fallback: port },
  ];
  const [x, y, z] = await take(requests);
  expect(y).toEqual({ port: port + 1, instead: undefined });
  expect(x.port).toBeGreaterThan(port + 1);
  expect(z.port).toBeGreaterThan(x.port);
});

test('a default that another part was asked to use gives way to it', async () => {
  const port = await fourFree();
  const requests = [
    { variable: 'PORT', fallback: 1, fixed: true },
    { variable: 'X_PORT', fallback: port },
    { variable: 'Y_PORT', fallback: port },
  ];
  const chosen = await take(requests, { PORT: String(port) });
  expect(chosen.map((entry) => entry.port)).toEqual([port, port + 1, port + 2]);
});

test('a port that was asked for and is taken is refused with what to do', async () => {
  const port = await fourFree();
  await occupy(port, '127.0.0.1');
  const requests = [{ variable: 'X_PORT', fallback: 1 }];
  await expect(take(requests, { X_PORT: String(port) })).rejects.toThrow(
    `Port ${port} is taken. Stop what listens there, or choose another: X_PORT=${port + 1} npm start`,
  );
  expect(await take(requests, { X_PORT: String(port + 1) })).toEqual([{ port: port + 1, instead: undefined }]);
});

test('where members look for the site, no other port is taken', async () => {
  const port = await fourFree();
  await occupy(port, '127.0.0.1');
  await expect(take([{ variable: 'PORT', fallback: port, fixed: true }])).rejects.toThrow(`Port ${port} is taken`);
});

test('two that are asked for at the same port are refused', async () => {
  const port = await fourFree();
  const requests = [
    { variable: 'X_PORT', fallback: 1 },
    { variable: 'Y_PORT', fallback: 2 },
  ];
  await expect(take(requests, { X_PORT: String(port), Y_PORT: String(port) })).rejects.toThrow('X_PORT and Y_PORT');
});

test('what is no port is refused', () => {
  for (const text of ['0', '65536', '8080x', '-1', '1.5']) {
    expect(() => readPort('X_PORT', 1, { X_PORT: text })).toThrow(`X_PORT must be a port, 1 to 65535, not "${text}".`);
  }
  expect(readPort('X_PORT', 8090, { X_PORT: '' })).toBe(8090);
});
