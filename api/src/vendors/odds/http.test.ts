import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getJson } from './http';

let server: Server;
let url: string;
let respond: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

test('an answer within the limit is read, whatever its characters weigh', async () => {
  respond = (response) => response.end('["홀"]');
  expect(await getJson(url, 30_000, 7)).toEqual({ ok: true, value: ['홀'] });
  expect(await getJson(url, 30_000, 6)).toMatchObject({ ok: false, reason: 'unreachable' });
});

test('an answer that is too large is given up on the way, whatever length it names', async () => {
  let written = 0;
  respond = (response) => {
    const timer = setInterval(() => {
      written += 1_000;
      response.write('x'.repeat(1_000));
    }, 1);
    response.on('close', () => clearInterval(timer));
  };
  expect(await getJson(url, 30_000, 10_000)).toMatchObject({
    ok: false,
    reason: 'unreachable',
    detail: expect.stringContaining('10000'),
  });
  expect(written).toBeLessThan(1_000_000);
});

test('an answer that never ends is given up in time', async () => {
  respond = (response) => void response.write('[');
  // Ended by its own limit: the same call with a longer limit continues.
  const patient = getJson(url, 50_000, 10_000);
  expect(await getJson(url, 200, 10_000)).toMatchObject({ ok: false, reason: 'unreachable' });
  expect(await Promise.race([patient, 'goes on'])).toBe('goes on');
  server.closeAllConnections();
  expect(await patient).toMatchObject({ ok: false, reason: 'unreachable' });
});
