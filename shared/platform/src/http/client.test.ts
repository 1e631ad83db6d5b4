/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = { status: number; body?: unknown; text?: string };

let server: Server;
let seen: ReceivedRequest[] = [];
let answers: Record<string, Answer[]> = {};
let cookie = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const url = request.url!;
      seen.push({ method: request.method!, url, headers: request.headers, body });
      if (url === '/api/sanctum/csrf-cookie') cookie = `XSRF-TOKEN=${encodeURIComponent(`token=${seen.length}`)}`;
      const replies = answers[url] ?? [{ status: 404, body: { message: 'nothing here' } }];
      const { status, body: answer, text } = replies.length > 1 ? replies.shift()! : replies[0]!;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text ?? (answer === undefined ? '' : JSON.stringify(answer)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(globalThis, {
    location: { origin, pathname: '/theSports/%EC%9D%B8%ED%94%8C%EB%A0%88%EC%9D%B4', protocol: 'http:' },
    window: globalThis,
    document: {
      documentElement: { lang: 'ko', dataset: {} },
      get cookie() {
        return cookie;
      },
      set cookie(_value: string) {},
    },
    addEventListener() {},
  });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  cookie = '';
  answers = { '/api/sanctum/csrf-cookie': [{ status: 204 }] };
});

/** The client, with `ask`: one request of any address, as a call by name sends it. */
async function load() {
  const client = await import('./client');
  type Request = Parameters<typeof client.transport>[0];
  type Options = Parameters<typeof client.transport>[1] & Pick<Request, 'idempotencyKey'>;
  const ask = (route: string, body?: unknown, { idempotencyKey, ...options }: Options = {}) => {
    const [method, address] = route.split(' ') as [Request['method'], string];
    return client.transport({ name: 'test', method, address, body, idempotencyKey }, options);
  };
  return { ...client, ask };
}

// spec session.29
test('an answer 200 is data, with the language and the path told to the server', async () => {
  const { ask } = await load();
  answers['/api/x?page=2'] = [{ status: 200, body: { n: 1 } }];
  await expect(ask('GET /api/x?page=2')).resolves.toEqual({
    ok: true,
    data: { n: 1 },
  });
  expect(seen[0]!.headers['accept-language']).toBe('ko');
  expect(seen[0]!.headers['x-current-path']).toBe('/theSports/%EC%9D%B8%ED%94%8C%EB%A0%88%EC%9D%B4');
});

test('a refusal carries status, sentence, number and field errors, and is never thrown', async () => {
  const { ask } = await load();
  answers['/api/x'] = [{ status: 422, body: { message: '틀림', code: 'MARU-202', errors: { id: ['짧음'] } } }];
  await expect(ask('GET /api/x')).resolves.toEqual({
    ok: false,
    status: 422,
    reason: 'invalid',
    message: '틀림',
    code: 'MARU-202',
    errors: { id: ['짧음'] },
  });
});

test('errors of a wrong shape are left out', async () => {
  const { ask } = await load();
  answers['/api/x'] = [{ status: 422, body: { message: 'm', errors: { id: 'text' } } }];
  const result = await ask('GET /api/x');
  expect(result).not.toHaveProperty('errors');
});

test('a page in place of JSON is a server error', async () => {
  const { ask } = await load();
  answers['/api/x'] = [{ status: 200, text: '<html>' }];
  await expect(ask('GET /api/x', undefined, { quiet: true })).resolves.toMatchObject({
    ok: false,
    status: 502,
    reason: 'server_error',
  });
});

test('no answer at all is a network refusal with a sentence', async () => {
  const { ask } = await load();
  const { origin } = globalThis.location;
  (globalThis.location as { origin: string }).origin = 'http://127.0.0.1:1';
  const result = await ask('GET /api/x');
  (globalThis.location as { origin: string }).origin = origin;
  expect(result).toMatchObject({ ok: false, status: 0, reason: 'network' });
  expect((result as { message: string }).message).not.toBe('');
});

test('put and patch are unsafe calls with a body of their own', async () => {
  const { ask } = await load();
  answers['/api/one'] = [{ status: 200, body: { fine: true } }];
  await ask('PUT /api/one', { nick: 'x' });
  await ask('PATCH /api/one');
  const sent = seen.filter((call) => call.url === '/api/one');
  expect(sent.map((call) => [call.method, call.body])).toEqual([
    ['PUT', '{"nick":"x"}'],
    ['PATCH', '{}'],
  ]);
  expect(sent.every((call) => String(call.headers['x-xsrf-token']).startsWith('token='))).toBe(true);
});

test('a post asks for the CSRF cookie once and sends its decoded value', async () => {
  const { ask } = await load();
  answers['/api/p'] = [{ status: 200, body: {} }];
  await Promise.all([ask('POST /api/p', { a: 1 }, { idempotencyKey: 'k'.repeat(16) }), ask('POST /api/p', { a: 2 })]);
  const calls = seen.filter((call) => call.url === '/api/p');
  expect(seen.filter((call) => call.url === '/api/sanctum/csrf-cookie')).toHaveLength(1);
  expect(calls.map((call) => call.headers['x-xsrf-token'])).toEqual(['token=1', 'token=1']);
  expect(calls.map((call) => JSON.parse(call.body))).toEqual([{ a: 1 }, { a: 2 }]);
  const csrf = seen.find((call) => call.url === '/api/sanctum/csrf-cookie')!;
  expect(csrf.headers).toMatchObject({ 'accept-language': 'ko', 'x-current-path': globalThis.location.pathname });
  expect(calls[0]!.headers['idempotency-key']).toBe('k'.repeat(16));
  expect(calls[1]!.headers['idempotency-key']).toBeUndefined();
});

// spec session.2
test('a stale CSRF token is renewed once, unseen; a second 419 is a refusal', async () => {
  const { ask } = await load();
  cookie = 'XSRF-TOKEN=old';
  answers['/api/p'] = [
    { status: 419, body: { message: 'x' } },
    { status: 200, body: { fine: true } },
  ];
  await expect(ask('POST /api/p', {})).resolves.toEqual({ ok: true, data: { fine: true } });
  expect(seen.map((call) => call.url)).toEqual(['/api/p', '/api/sanctum/csrf-cookie', '/api/p']);
  expect(seen[2]!.headers['x-xsrf-token']).toBe('token=2');
  answers['/api/p'] = [{ status: 419, body: { message: 'x' } }];
  await expect(ask('POST /api/p', {})).resolves.toMatchObject({ ok: false, status: 419, reason: 'csrf_mismatch' });
});

test('a call is not repeated by itself: one attempt to move money is one request', async () => {
  const { ask } = await load();
  cookie = 'XSRF-TOKEN=t';
  answers['/api/p'] = [{ status: 500, body: { message: 'x' } }];
  await ask('POST /api/p', {}, { quiet: true });
  expect(seen).toHaveLength(1);
});

test('an aborted call says so and says nothing to the member', async () => {
  const { ask, setCallWatch } = await load();
  const received = jest.fn();
  setCallWatch(() => received);
  const stop = new AbortController();
  answers['/api/x'] = [{ status: 200, body: {} }];
  const call = ask('GET /api/x', undefined, { signal: stop.signal });
  stop.abort();
  await expect(call).resolves.toMatchObject({ ok: false, reason: 'aborted' });
  expect(received).not.toHaveBeenCalled();
});

test('refusals are told, with what the caller wants said of them, to whom was set when the call began', async () => {
  const { ask, setCallWatch } = await load();
  const received = jest.fn();
  setCallWatch(() => received);
  answers['/api/x'] = [{ status: 401, body: { message: 'x' } }];
  await ask('GET /api/x', undefined, { quiet: true });
  expect(received).toHaveBeenLastCalledWith(expect.objectContaining({ status: 401 }), { quiet: true });
  const call = ask('GET /api/x');
  const late = jest.fn();
  setCallWatch(() => late);
  await call;
  expect(received).toHaveBeenLastCalledWith(expect.objectContaining({ status: 401 }), {});
  expect(late).not.toHaveBeenCalled();
});

test('what the page has asked for already is taken once, then the network is asked', async () => {
  const { ask } = await load();
  const held = { '/api/x': Promise.resolve(new Response('{"from":"page"}')) };
  Object.assign(globalThis, { __maruPreload: held });
  answers['/api/x'] = [{ status: 200, body: { from: 'network' } }];
  await expect(ask('GET /api/x')).resolves.toEqual({ ok: true, data: { from: 'page' } });
  expect(seen).toHaveLength(0);
  await expect(ask('GET /api/x')).resolves.toEqual({ ok: true, data: { from: 'network' } });
});

test('a page answer that is a fault of the server is not asked for a second time', async () => {
  const { ask } = await load();
  Object.assign(globalThis, { __maruPreload: { '/api/x': Promise.resolve(new Response('no', { status: 500 })) } });
  await expect(ask('GET /api/x')).resolves.toMatchObject({ ok: false, status: 500 });
  expect(seen).toHaveLength(0);
});

test('a page answer that did not come or was refused is left to the network', async () => {
  const { ask } = await load();
  answers['/api/x'] = [{ status: 200, body: { from: 'network' } }];
  for (const bad of [Promise.reject(new Error('x')), Promise.resolve(new Response('no', { status: 401 }))]) {
    bad.catch(() => {});
    Object.assign(globalThis, { __maruPreload: { '/api/x': bad } });
    await expect(ask('GET /api/x')).resolves.toEqual({ ok: true, data: { from: 'network' } });
  }
});

test('a call by name sends what its contract says, with the transport of every call', async () => {
  const { call } = await load();
  cookie = 'XSRF-TOKEN=t';
  answers['/api/notice/event/7'] = [{ status: 200, body: { id: 7 } }];
  answers['/api/theSports/bettingValidate'] = [{ status: 422, body: { message: '틀림', code: 'MARU-202' } }];
  await expect(call('announcement', { params: { type: 'event', id: 7 } })).resolves.toEqual({
    ok: true,
    data: { id: 7 },
  });
  const bet = { amount: 1000, category: 1 as const, cartItems: [], ratio: 100, win: 1000, betOption: true };
  await expect(call('bettingValidate', { body: bet }, { idempotencyKey: 'k'.repeat(16) })).resolves.toMatchObject({
    ok: false,
    reason: 'invalid',
    code: 'MARU-202',
  });
  expect(JSON.parse(seen[1]!.body)).toEqual(bet);
  expect(seen[1]!.headers).toMatchObject({ 'idempotency-key': 'k'.repeat(16), 'x-xsrf-token': 't' });
  await call('logout');
  expect([seen[2]!.method, seen[2]!.body]).toEqual(['POST', '{}']);
});
