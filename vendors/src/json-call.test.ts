import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { decodePart, readUrl } from './json-call';

/** What a server reads from the first line of a request. */
async function readFromServer(target: string): Promise<string> {
  const server = createServer((request, response) => response.end(readUrl(request).href)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: vendor\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const part of socket) answer += part;
  server.close();
  return answer;
}

test.each([
  ['/v1/stream?after=3', 'http://vendor/v1/stream?after=3'],
  ['//', 'http://vendor//'],
  ['///v1/health', 'http://vendor///v1/health'],
  ['/%', 'http://vendor/%'],
])('a server reads %s without an error', async (target, href) => {
  expect(await readFromServer(target)).toContain(href);
});

test('an address that is none is the root', () => {
  expect(readUrl({ url: ':x' } as IncomingMessage).href).toBe('http://vendor/');
});

test('a malformed escape is no text', () => {
  expect(decodePart('p%2D1')).toBe('p-1');
  expect(decodePart('%')).toBeNull();
});
