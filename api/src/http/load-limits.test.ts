import { connect } from 'node:net';
import { packedLimit } from '@maru/contracts';
import { startApi, type TestApi } from '../../test/harness';

let api: TestApi;
beforeAll(async () => {
  // One proxy in front: each test sends from a separate address.
  api = await startApi({ trustProxy: 1 });
});
afterAll(() => api.stop());

interface Sending {
  /** First line of the answer and its headers, once it is there. */
  answer: Promise<string>;
  end(): void;
}

/** Announces a body and sends the beginning of it. */
function announce(path: string, bytes: number, from: string, headers: Record<string, string> = {}): Sending {
  const { hostname, port, host } = new URL(api.base);
  const socket = connect(Number(port), hostname);
  const lines = {
    host,
    'content-type': 'application/json',
    'content-length': String(bytes),
    'x-forwarded-for': from,
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"a`);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
      if (text.includes('\r\n\r\n')) resolve(text.split('\r\n\r\n')[0]!);
    });
    socket.on('error', () => resolve(text));
  });
  return { answer, end: () => socket.destroy() };
}
const gzip = { 'content-type': 'application/gzip' };

test.each([
  ['of a stranger', '/api/releases/remote-x', gzip, 419],
  [
    'with a token that is none',
    '/api/releases/remote-x',
    { ...gzip, authorization: 'Bearer maru_none_0123456789abcdef' },
    401,
  ],
  [
    'of a picture, by a guest',
    '/api/board/pictures',
    { 'content-type': 'image/png', origin: 'https://evil.example' },
    403,
  ],
])('an upload %s is refused before its body is there', async (_what, path, headers, status) => {
  const { answer, end } = announce(path, packedLimit - 1, '198.51.100.1', headers);
  // The rest of the body is never sent, so the answer must not wait for it.
  const head = await answer;
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/connection: close/i);
  end();
});

// spec releases.33
test('bodies under way of one address are bounded, and another address goes on', async () => {
  const held = Array.from({ length: 64 }, () => announce('/login', 64 * 1_024, '198.51.100.2'));
  const more = announce('/login', 64 * 1_024, '198.51.100.2');
  // They arrive in any order; one of them is too much.
  const head = await Promise.race([...held, more].map(({ answer }) => answer));
  expect(head).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/i);
  const other = await fetch(`${api.base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.3' },
    body: '{}',
  });
  expect(other.status).not.toBe(503);
  for (const sending of [...held, more]) sending.end();
});

test('requests under way of one address are bounded; what has ended counts no more', async () => {
  const held = Array.from({ length: 400 }, () => announce('/login', 10, '198.51.100.4'));
  const refusedRequest = async () => {
    const answer = await fetch(`${api.base}/api/health`, { headers: { 'x-forwarded-for': '198.51.100.4' } });
    await answer.text();
    return answer.status === 429;
  };
  const until = async (isRefused: boolean) => {
    const end = Date.now() + 5_000;
    while ((await refusedRequest()) !== isRefused && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return refusedRequest();
  };
  expect(await until(true)).toBe(true);
  for (const sending of held) sending.end();
  expect(await until(false)).toBe(false);
});
