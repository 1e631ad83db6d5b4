import { request as rawRequest } from 'node:http';
import { type Call, calls, locales, permissions } from '@maru/contracts';
import { type Answer, Client } from '../../test/client';
import { startApi, type TestApi } from '../../test/harness';
import { bodyLimitFor } from './body-limit';
import { listPaths } from './register';

let api: TestApi;
let member: Client;
let operator: Client;
beforeAll(async () => {
  api = await startApi();
  member = await api.member('demo1');
  operator = await api.operator('opsadmin');
});
afterAll(() => api.stop());

const all = Object.entries(calls) as [string, Call][];
const unsafe = all.filter(([, call]) => call.method !== 'GET');
const withBody = all.filter(([, call]) => call.body);
const ofOperators = (call: Call) => call.access === 'operator' || call.tag === 'operators';
const uploads = all.filter(([, call]) => call.upload);
const key = { 'idempotency-key': 'a'.repeat(16) };
/** Who gets far enough for what is looked at: an operator who may do everything, or a member. */
const findCaller = (call: Call) => (ofOperators(call) ? operator : member);
/** An address with something in place of its parameters. */
const address = (call: Call) =>
  listPaths(call)
    .at(call.access === 'operator' ? -1 : 0)!
    .replace(/:\w+/g, 'x');

/** A refusal in our own words: status, code, message; nothing of the machinery shows. */
function expectRefusal(answer: Answer, status: number, code: string): void {
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\S/) } });
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(/at .*\.(ts|js):\d|node_modules|zod|FST_|stack|Invalid input|SELECT|select /);
  expect(Object.keys(answer.body).sort().join()).toMatch(/^code,(errors,)?message$/);
}

test('every call of the contracts is answered', () => {
  for (const [, call] of all) {
    for (const url of listPaths(call))
      expect([url, api.server.app.hasRoute({ method: call.method, url })]).toEqual([url, true]);
  }
});

describe.each(all.filter(([, call]) => call.access === 'member'))('%s', (_name, call) => {
  test('asks a guest to sign in', async () => {
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    expectRefusal(await guest.call(call.method, address(call), call.body ? {} : undefined, key), 401, 'MARU-101');
  });
});

describe.each(all.filter(([, call]) => call.access === 'operator'))('%s', (name, call) => {
  const body = call.body ? {} : undefined;

  test('asks a guest, a member and a bad token to sign in', async () => {
    const guest = api.guest({ 'x-maru-ops': '1' });
    expectRefusal(await guest.call(call.method, address(call), body, key), 401, 'MARU-101');
    expectRefusal(await member.call(call.method, address(call), body, { ...key, 'x-maru-ops': '1' }), 401, 'MARU-101');
    for (const secret of ['maru_wrong-wrong-wrong-wrong', '', "x' or 1=1"]) {
      const answer = await api.pipeline(secret).call(call.method, address(call), body, key);
      expectRefusal(answer, 401, 'MARU-101');
    }
  });

  test('is forbidden to an operator without its permission', async () => {
    if (!call.permission) return;
    const input = {
      name: `all but ${call.permission} for ${name}`.slice(0, 60),
      permissions: permissions.filter((permission) => permission !== call.permission),
      remotes: ['*'],
    };
    const made = await operator.post('/api/ops/tokens', input);
    const client = api.pipeline(made.body.secret);
    expectRefusal(await client.call(call.method, address(call), body, key), 403, 'MARU-103');
  });
});

/** Calls that change state and authenticate by cookie. */
const guarded = unsafe.filter(([, call]) => call.csrf !== false);

describe.each(guarded.filter(([, call]) => ofOperators(call)))('%s', (_name, call) => {
  test('is refused to a cookie without the console’s own header', async () => {
    const bare = new Client(api.base);
    for (const [name, value] of operator.cookies) bare.cookies.set(name, value);
    const body = call.body ? {} : undefined;
    for (const headers of [{}, { 'x-maru-ops': '0' }]) {
      expectRefusal(
        await bare.call(call.method, address(call), body, { ...key, ...(headers as object) }),
        419,
        'MARU-104',
      );
    }
  });
});

describe.each(guarded.filter(([, call]) => !ofOperators(call)))('%s', (_name, call) => {
  const body = call.body ? {} : undefined;

  // spec session.2
  test('is refused without the CSRF token, with another one, and with one of another session', async () => {
    const bare = new Client(api.base);
    for (const [name, value] of member.cookies) if (name !== 'XSRF-TOKEN') bare.cookies.set(name, value);
    expectRefusal(await bare.call(call.method, address(call), body, key), 419, 'MARU-104');
    const wrong = { ...key, 'x-xsrf-token': 'x'.repeat(40) };
    expectRefusal(await member.call(call.method, address(call), body, wrong), 419, 'MARU-104');
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    bare.cookies.set('XSRF-TOKEN', guest.cookies.get('XSRF-TOKEN')!);
    expectRefusal(await bare.call(call.method, address(call), body, key), 419, 'MARU-104');
  });
});

describe.each(unsafe)('%s', (_name, call) => {
  const body = call.body ? {} : undefined;

  test('is refused to a page of another origin', async () => {
    for (const origin of ['https://elsewhere.example', 'null', 'garbage']) {
      expectRefusal(await findCaller(call).call(call.method, address(call), body, { ...key, origin }), 403, 'MARU-110');
    }
  });
});

describe.each(unsafe.filter(([, call]) => !call.upload))('%s', (_name, call) => {
  test('refuses a body over its limit with 413, other types with 415, what is not JSON with 422', async () => {
    const huge = JSON.stringify({ field: 'x'.repeat(bodyLimitFor(call.body)) });
    expectRefusal(await findCaller(call).call(call.method, address(call), huge, key), 413, 'MARU-203');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expectRefusal(
        await findCaller(call).call(call.method, address(call), 'a=1', { ...key, 'content-type': type }),
        415,
        'MARU-206',
      );
    }
    for (const text of ['{', '{"a":}', 'nothing', '{"a":1}}']) {
      expectRefusal(await findCaller(call).call(call.method, address(call), text, key), 422, 'MARU-202');
    }
  });

  // spec session.28
  test('refuses fields that it does not know, in the caller’s language', async () => {
    for (const locale of locales) {
      const answer = await findCaller(call).call(
        call.method,
        address(call),
        { surprise: 1 },
        { ...key, 'accept-language': locale },
      );
      expectRefusal(answer, 422, 'MARU-202');
      expect(answer.body.message).toBe(api.services.texts.t(locale, 'reason.invalid'));
      expect(answer.body.errors.surprise).toEqual([api.services.texts.t(locale, 'validation.unknown')]);
    }
  });
});

describe.each(withBody)('%s', (_name, call) => {
  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['a text', '"x"'],
    ['null', 'null'],
    ['a number', 7],
    ['a planted prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ])('refuses %s for a body', async (_what, body) => {
    const answer = await findCaller(call).call(call.method, address(call), body, key);
    expectRefusal(answer, 422, 'MARU-202');
    expect(answer.body.errors).toBeDefined();
  });

  // spec session.28
  test('refuses each field of the wrong type and names it', async () => {
    const shape = (call.body as unknown as { shape?: Record<string, unknown> }).shape ?? {};
    for (const name of Object.keys(shape)) {
      for (const value of [{ deep: { er: [] } }, [[[]]], null, 1.5e300, 'x'.repeat(1_000)]) {
        // Null alone may be a whole change: it clears a field.
        if (value === null && call.body!.safeParse({ [name]: null }).success) continue;
        const answer = await findCaller(call).call(call.method, address(call), { [name]: value }, key);
        expectRefusal(answer, 422, 'MARU-202');
      }
      const named = await findCaller(call).call(call.method, address(call), { [name]: { deep: 1 } }, key);
      expect(Object.keys(named.body.errors).some((field) => field.startsWith(name))).toBe(true);
    }
  });
});

/** A type that an upload takes. */
const findType = (call: Call) => call.upload!.type.replace('*', 'png');

describe.each(uploads)('%s', (_name, call) => {
  const send = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
    fetch(api.base + address(call), {
      method: call.method,
      headers: {
        cookie: findCaller(call).cookieHeader(),
        'x-maru-ops': '1',
        'x-xsrf-token': findCaller(call).cookies.get('XSRF-TOKEN') ?? '',
        'content-type': type,
      },
      body,
    }).then(async (answer) => ({ status: answer.status, body: await answer.json(), headers: answer.headers }));

  test('takes its own type of file only', async () => {
    expectRefusal(await findCaller(call).call(call.method, address(call), {}), 415, 'MARU-206');
    expectRefusal(await findCaller(call).call(call.method, address(call)), 415, 'MARU-206');
    for (const type of ['application/zip', 'application/gzip', 'image/png'])
      if (type !== findType(call)) expectRefusal(await send('x', type), 415, 'MARU-206');
  });

  test('refuses more than its limit with 413', async () => {
    const answer = await send(new Uint8Array(call.upload!.limit + 1), findType(call));
    expectRefusal(answer, 413, 'MARU-203');
  });
});

test('a file is refused where none is wanted', async () => {
  for (const [, call] of withBody) {
    const answer = await findCaller(call).call(call.method, address(call), 'x', {
      ...key,
      'content-type': 'application/gzip',
    });
    expectRefusal(answer, 415, 'MARU-206');
  }
});

test.each(all.filter(([, call]) => call.idempotent))('%s asks for a usable Idempotency-Key', async (_name, call) => {
  for (const headers of [
    {},
    { 'idempotency-key': 'short' },
    { 'idempotency-key': 'x'.repeat(65) },
    { 'idempotency-key': '../../../../etc/passwd' },
  ]) {
    expectRefusal(
      await (ofOperators(call) ? operator : member).call(
        call.method,
        address(call),
        {},
        headers as Record<string, string>,
      ),
      422,
      'MARU-205',
    );
  }
});

test.each(all.filter(([, call]) => call.query))(
  '%s refuses a query that is out of bounds or unknown',
  async (_name, call) => {
    const { shape } = call.query as unknown as { shape: Record<string, NonNullable<Call['query']>> };
    const fields = Object.keys(shape);
    const foreign = "x' or 1=1";
    for (const query of [
      // A filter takes any text, but not without end.
      ...fields.map((name) =>
        shape[name]!.safeParse(foreign).success
          ? `${name}=${'x'.repeat(2_000)}`
          : `${name}=${encodeURIComponent(foreign)}`,
      ),
      ...fields.map((name) => `${name}=1&${name}=2`),
      'surprise=1',
    ]) {
      expectRefusal(await findCaller(call).call(call.method, `${address(call)}?${query}`), 422, 'MARU-202');
    }
  },
);

test('an expired session is told to sign in, not that its token is wrong', async () => {
  const client = await api.member('demo2');
  await api.services.db.query(
    `update sessions set expires_at = now() - interval '1 second' where member_id = (select id from members where login = 'demo2')`,
  );
  await api.services.sessions.sweep();
  expectRefusal(await client.get('/api/user'), 401, 'MARU-121');
  expectRefusal(await client.post('/api/user/notifications/readall'), 401, 'MARU-121');
});

test('an unknown call, a wrong verb and a broken address are 404 in our own words', async () => {
  for (const path of [
    '/api/nothing',
    '/api/',
    '/api/user/more/and/more',
    '/api/%zz',
    `/api/configs/${'x'.repeat(400)}`,
  ]) {
    expectRefusal(await member.get(path), 404, 'MARU-201');
  }
  expectRefusal(await member.call('PUT', '/api/user'), 404, 'MARU-201');
  expectRefusal(await member.call('DELETE', '/login'), 404, 'MARU-201');
});

test('a request that is no HTTP gets our body as well', async () => {
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port } = new URL(api.base);
    const request = rawRequest(
      { port, host: '127.0.0.1', path: '/api/configs', headers: { big: 'x'.repeat(20_000) } },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      },
    );
    request.on('error', reject).end();
  });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'MARU-202' });
});

test('an error that nobody expected is told without its cause', async () => {
  const broken = await startApi();
  const original = broken.services.db.query;
  try {
    const client = await broken.member('demo1');
    broken.services.db.query = async () => {
      throw new Error('secret detail of the database');
    };
    const answer = await client.get('/api/user');
    expectRefusal(answer, 500, 'MARU-303');
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  } finally {
    broken.services.db.query = original;
    await broken.stop();
  }
});
