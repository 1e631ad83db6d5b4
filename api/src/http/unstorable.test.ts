import { request as rawRequest } from 'node:http';
import { type Call, calls } from '@maru/contracts';
import type { Answer, Client } from '../../test/client';
import { startApi, type TestApi } from '../../test/harness';
import { demoPassword } from '../site/demo/seed';
import { listPaths } from './register';
import { unstorableFields } from './unstorable';

let api: TestApi;
let member: Client;
let guest: Client;
let operator: Client;
let id: number;
beforeAll(async () => {
  api = await startApi();
  member = await api.member('demo1');
  operator = await api.operator('opsadmin');
  guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
  id = (await member.get('/api/user')).body.id;
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from throttles'));

const all = Object.entries(calls) as [string, Call][];
const ofOperators = (call: Call) => call.access === 'operator' || call.tag === 'operators';
/** Where the call is made from: the console's session is known below the console's addresses only. */
const toPath = (call: Call) => (call.access === 'operator' ? listPaths(call).at(-1)! : listPaths(call)[0]!);
const findCaller = (call: Call) => (ofOperators(call) ? operator : call.access === 'member' ? member : guest);
const key = { 'idempotency-key': 'b'.repeat(20) };
/** Texts that UTF-8 has no bytes for, and the character that PostgreSQL keeps nowhere. */
const bad = ['a\ud800b', '\udc00', '끝\ud83d', '\ude00\ud83d', 'nul\0', 'ok\ufffe\ud801'];

function expectInvalid(answer: Answer, field?: string): void {
  expect(answer).toMatchObject({ status: 422, body: { code: 'MARU-202', message: expect.stringMatching(/\S/) } });
  const [named] = Object.keys(answer.body.errors);
  if (field) expect(named === field || named!.startsWith(`${field}.`)).toBe(true);
}

const put = (change: object) => member.call('PUT', `/api/users/${id}`, { current_password: demoPassword, ...change });
/** Texts that get as far as the database where nothing stops them. */
const writes: [string, string, (text: string) => Promise<Answer>][] = [
  ['a sign-in id', 'id', (text) => guest.post('/login', { id: text, password: 'x' })],
  ['a password', 'password', (text) => guest.post('/login', { id: 'demo2', password: text })],
  ['a nickname', 'nick', (text) => put({ nick: text })],
  ['a new password', 'password', (text) => put({ password: `long enough${text}`, password_confirmation: 'x' })],
  [
    'a visitor’s message',
    'content',
    (text) => guest.post('/api/guest/contact', { contact: '@kim', content: `long ${text}` }),
  ],
  ['a code', 'code', (text) => guest.post('/api/register/code', { code: text })],
  ['an id for recovery', 'id', (text) => guest.post('/api/account/reset-password', { id: text, email: 'a@b.co' })],
  [
    'a question',
    'title',
    (text) => member.once('/api/cscenter/csquestion', { title: `ti ${text}`, content: 'long enough' }),
  ],
  ['a channel', 'channel_name', (text) => member.post('/broadcasting/auth', { socket_id: '1.1', channel_name: text })],
  [
    'a setting’s value',
    'changes',
    (text) => operator.call('PUT', '/api/ops/settings', { changes: { 'brand.name': text } }),
  ],
  ['a setting’s key', 'changes', (text) => operator.call('PUT', '/api/ops/settings', { changes: { [text]: 1 } })],
  ['an operator’s sign-in', 'login', (text) => operator.post('/api/ops/login', { login: text, password: 'x' })],
];

describe.each(writes)('%s', (_what, field, write) => {
  // spec session.10
  test.each(bad)('that no database keeps is refused and named: %j', async (text) => {
    expectInvalid(await write(text), field);
  });
});

test.each(all.filter(([, call]) => call.body))(
  'no field of %s fails otherwise than by a refusal',
  async (_name, call) => {
    const shape = (call.body as unknown as { shape?: Record<string, unknown> }).shape ?? {};
    const url = toPath(call).replace(/:\w+/g, '1');
    for (const name of Object.keys(shape)) {
      for (const value of [bad[0], [bad[1]], { [bad[2]!]: bad[3] }]) {
        const answer = await findCaller(call).call(call.method, url, { [name]: value }, key);
        expect([name, answer.status < 500]).toEqual([name, true]);
      }
    }
    const named = await findCaller(call).call(call.method, url, { [bad[0]!]: 1 }, key);
    expect(named.status).toBe(422);
  },
);

/** A request whose address and headers are sent as they are written. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port } = new URL(api.base);
    rawRequest(
      { port, host: '127.0.0.1', path, headers: { cookie: member.cookieHeader(), ...headers } },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      },
    )
      .on('error', reject)
      .end();
  });

// %ED%A0%80 are the bytes of a lone surrogate, which are no UTF-8; %FF is none at all.
const bytes = ['%00', '%ED%A0%80', '%FF', '%C0%80', 'a%00b'];

test.each(all.filter(([, call]) => call.method === 'GET'))(
  'no address of %s fails with such bytes',
  async (_name, call) => {
    const caller = findCaller(call);
    const names = Object.keys((call.query as unknown as { shape?: object } | undefined)?.shape ?? { page: 1 });
    const clean = toPath(call).replace(/:\w+/g, '1');
    for (const part of bytes) {
      const paths = [
        ...names.map((name) => `${clean}?${name}=${part}`),
        `${clean}?${part}=1`,
        toPath(call).replace(/:\w+/g, part),
      ];
      for (const path of paths) {
        const answer = await raw(path, { cookie: caller.cookieHeader() });
        expect([path, answer.status < 500]).toEqual([path, true]);
      }
    }
  },
);

test('a query or an address with the character 0 is refused as invalid', async () => {
  for (const path of ['/api/ops/audit?actor=%00', '/api/ops/members?search=a%00']) {
    const answer = await raw(path, { cookie: operator.cookieHeader() });
    expect([path, answer.status]).toEqual([path, 422]);
  }
  expect((await raw('/api/configs/a%00b')).status).toBe(422);
});

test('headers of any bytes leave the site standing', async () => {
  const odd = 'x\xed\xa0\x80\xff';
  for (const name of [
    'user-agent',
    'accept-language',
    'x-forwarded-for',
    'origin',
    'referer',
    'idempotency-key',
    'authorization',
  ]) {
    for (const path of ['/api/configs', '/api/user', '/login', '/home']) {
      const answer = await raw(path, { [name]: odd });
      expect([name, path, answer.status < 500]).toEqual([name, path, true]);
    }
  }
  const cookies = 'maru_session=%00; XSRF-TOKEN=%ED%A0%80; maru_ops=%00; maru_visitor=%00%FF; maru_known=%00';
  for (const path of ['/api/configs', '/api/user', '/home', '/api/ops/session']) {
    expect((await raw(path, { cookie: cookies })).status).toBeLessThan(500);
  }
  const signedIn = await guest.post('/login', { id: 'demo3', password: demoPassword }, { 'user-agent': odd });
  expect(signedIn.status).toBe(200);
});

test('fields are named by their path, as deep as they lie', () => {
  expect(unstorableFields({ a: 'fine', b: { c: ['fine', '\ud800'] }, d: '😀' })).toEqual(['b.c.1']);
  expect(unstorableFields({ 'x\0y': 1 })).toEqual(['x\ufffdy']);
  expect(unstorableFields('\udfff')).toEqual(['body']);
  expect(unstorableFields({ a: null, b: 7, c: true })).toEqual([]);
  let deep: unknown = '\ud800';
  for (let n = 0; n < 20_000; n += 1) deep = [deep];
  expect(unstorableFields({ deep })).toHaveLength(1);
});
