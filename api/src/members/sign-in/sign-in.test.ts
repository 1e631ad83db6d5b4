import * as argon2 from '@node-rs/argon2';
import { type Client, startApi, type TestApi } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';
import { sessionCookie } from '../identity/cookies';
import { memberMayPlay } from '../identity/restrictions';

// Counted: time says little on a machine that does other work.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const fresh = async (headers?: Record<string, string>): Promise<Client> => {
  const client = api.guest(headers);
  await client.get('/sanctum/csrf-cookie');
  return client;
};
const captcha = async (client: Client) => {
  const { key } = (await client.get('/api/captcha/api')).body;
  return { captcha: { key, text: api.captchaText(key) }, work: await client.solveWork('login') };
};
const forget = () => api.services.db.query('truncate throttles, sign_in_attempts');
const set = (login: string, change: string) =>
  api.services.db.query(`update members set ${change} where login = $1`, [login]);

describe('POST /login', () => {
  // spec session.1
  test('signs a demo member in and answers the user with money, points and level', async () => {
    const client = await fresh();
    const answer = await client.post('/login', { id: 'demo2', password: demoPassword });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      login: 'demo2',
      nick: '마루둘',
      money: 2_000_000,
      point: 2_300_000,
      level: 2,
      only_cs: 0,
      notifications: [],
    });
    expect((await client.get('/api/user')).body).toEqual(answer.body.user);
    expect(JSON.stringify(answer.body)).not.toContain('hash');
  });

  // spec session.2, session.3
  test('answers under /api as well', async () => {
    const client = await fresh();
    expect((await client.post('/api/login', { id: 'DEMO2 ', password: demoPassword })).status).toBe(200);
    expect((await client.post('/api/logout')).body).toEqual({ success: true });
    client.cookies.clear();
    expect((await client.get('/api/sanctum/csrf-cookie')).status).toBe(204);
    expect(client.cookies.get('XSRF-TOKEN')).toBeTruthy();
  });

  test('a wrong password and an unknown id get the same answer', async () => {
    const client = await fresh({ 'accept-language': 'en' });
    const wrong = await client.post('/login', { id: 'demo5', password: 'wrong' });
    const unknown = await client.post('/login', { id: 'nobody-here', password: 'wrong' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'MARU-102', message: 'The ID or password is incorrect.' },
    });
    expect(unknown.body).toEqual(wrong.body);
    await forget();
  });

  test('an unknown id costs the same work as a known one', async () => {
    const client = await fresh();
    const work = async (id: string) => {
      verify.mockClear();
      await client.post('/login', { id, password: 'wrong' });
      await forget();
      // Algorithm, version and cost of the hash that the password was held against: all that its time depends on.
      return verify.mock.calls.map(([hash, password]) => [...String(hash).split('$').slice(1, 4), password]);
    };
    const memberWork = await work('demo5');
    expect(memberWork).toEqual([['argon2id', 'v=19', expect.stringMatching(/^m=\d+,t=\d+,p=\d+$/), 'wrong']]);
    expect(await work('nobody-here')).toEqual(memberWork);
  });

  test('asks for a captcha after three failures, takes the right one once, and forgets after a success', async () => {
    const client = await fresh();
    const attempt = (password: string, solved: object = {}) =>
      client.post('/login', { id: 'demo4', password, ...solved });
    for (let n = 0; n < 2; n += 1) expect((await attempt('wrong')).body.errors.captcha).toBeUndefined();
    expect((await attempt('wrong')).body.errors.captcha).toBeDefined();
    const refused = await attempt(demoPassword);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'MARU-106', errors: { captcha: [expect.any(String)] } },
    });
    expect(
      (await attempt(demoPassword, { ...(await captcha(client)), captcha: { key: 'made-up', text: 'AAAAA' } })).body
        .code,
    ).toBe('MARU-106');
    const solved = await captcha(client);
    expect((await attempt('wrong', solved)).body.code).toBe('MARU-102');
    expect((await attempt(demoPassword, solved)).body.code).toBe('MARU-113');
    expect((await attempt(demoPassword, await captcha(client))).status).toBe(200);
    expect((await attempt(demoPassword)).status).toBe(200);
  });

  test('is throttled per member and address; a good sign-in does not count', async () => {
    const client = await fresh();
    await api.services.db.query(
      `insert into throttles (bucket, count, resets_at) values ('login:demo3@127.0.0.1', 20, now() + interval '1 minute')`,
    );
    expect(await client.post('/login', { id: 'demo3', password: demoPassword })).toMatchObject({
      status: 429,
      body: { code: 'MARU-105' },
    });
    expect((await client.post('/login', { id: 'demo2', password: demoPassword })).status).toBe(200);
    await api.services.db.query(`update throttles set resets_at = now() - interval '1 second'`);
    expect((await client.post('/login', { id: 'demo3', password: demoPassword })).status).toBe(200);
    const [row] = await api.services.db.query(`select count from throttles where bucket = 'login:127.0.0.1'`);
    expect(row).toEqual({ count: 0 });
  });

  test('refuses a blocked account, and only with the right password', async () => {
    await set('demo5', 'status = 9');
    const client = await fresh();
    expect((await client.post('/login', { id: 'demo5', password: 'wrong' })).body.code).toBe('MARU-102');
    expect(await client.post('/login', { id: 'demo5', password: demoPassword })).toMatchObject({
      status: 403,
      body: { code: 'MARU-107' },
    });
    await set('demo5', 'status = 1');
  });
});

describe('sessions', () => {
  const lines = (headers: Headers, name: string) =>
    headers.getSetCookie().filter((line) => line.startsWith(`${name}=`));

  test('the cookie is HttpOnly, SameSite=Lax and ends with the browser; remembered, it lasts 30 days', async () => {
    const client = await fresh();
    const plain = await client.post('/login', { id: 'demo1', password: demoPassword });
    expect(lines(plain.headers, sessionCookie)[0]).toMatch(/; Path=\/; SameSite=Lax; HttpOnly$/);
    const remembered = await client.post('/login', { id: 'demo1', password: demoPassword, remember: true });
    expect(lines(remembered.headers, sessionCookie)[0]).toContain('Max-Age=2592000');
    expect(lines(remembered.headers, 'XSRF-TOKEN')[0]).not.toContain('HttpOnly');
  });

  test('the database keeps no secret that would sign anybody in', async () => {
    const client = await api.member('demo1');
    const token = client.cookies.get(sessionCookie)!;
    const rows = await api.services.db.query('select * from sessions');
    expect(JSON.stringify(rows, (_k, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      token,
    );
  });

  test('a session that was planted before the sign-in is not the member’s after it', async () => {
    const attacker = await api.member('demo2');
    const victim = api.guest();
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    await victim.get('/sanctum/csrf-cookie');
    await victim.post('/login', { id: 'demo1', password: demoPassword });
    expect((await victim.get('/api/user')).body.login).toBe('demo1');
    expect(victim.cookies.get(sessionCookie)).not.toBe(attacker.cookies.get(sessionCookie));
    expect((await attacker.get('/api/user')).status).toBe(401);
  });

  // spec session.1
  test('signing out ends the session itself, not only the cookie', async () => {
    const client = await api.member('demo1');
    const stolen = api.guest();
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
    expect((await stolen.get('/api/user')).status).toBe(200);
    expect((await client.post('/logout')).body).toEqual({ success: true });
    expect(client.cookies.has(sessionCookie)).toBe(false);
    expect((await stolen.get('/api/user')).status).toBe(401);
    // The guest's token that is left works at once.
    expect((await client.post('/login', { id: 'demo1', password: demoPassword })).status).toBe(200);
  });

  test('a session runs out without requests', async () => {
    const client = await api.member('demo1');
    await api.services.db.query(`update sessions set expires_at = now() - interval '1 second'`);
    await api.services.sessions.sweep();
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await api.services.db.query('select 1 from sessions')).toEqual([]);
  });

  test('a session in use is prolonged', async () => {
    const client = await api.member('demo1');
    await api.services.db.query(
      `update sessions set seen_at = now() - interval '2 minutes', expires_at = now() + interval '1 minute'`,
    );
    api.services.sessions.memberChanged((await client.get('/api/user')).body.id);
    await client.get('/api/user');
    const secondsLeft = async () =>
      (
        await api.services.db.query<{ left: number }>(
          `select extract(epoch from expires_at - now())::float8 as left from sessions`,
        )
      )[0]!.left;
    for (let n = 0; n < 50 && (await secondsLeft()) < 3_600; n += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await secondsLeft()).toBeGreaterThan(7_000);
  });

  // spec layout.4
  test('a member who becomes restricted is so at once', async () => {
    const client = await api.member('demo1');
    const { id } = (await client.get('/api/user')).body;
    await set('demo1', 'status = 5');
    api.services.sessions.memberChanged(id);
    expect((await client.get('/api/user')).body.status).toBe(5);
    await set('demo1', 'status = 1');
  });

  test('in production cookies are Secure', async () => {
    const production = await startApi({ production: true });
    const client = production.guest();
    await client.get('/sanctum/csrf-cookie');
    const answer = await client.post('/login', { id: 'demo1', password: demoPassword });
    expect(answer.headers.getSetCookie()).toHaveLength(3);
    for (const line of answer.headers.getSetCookie()) expect(line).toContain('; Secure');
    await production.stop();
  });
});

test('only a member without restrictions may play', () => {
  const free = { status: 1, onlyCs: 0, strictMemo: 0 };
  expect(memberMayPlay(free)).toBe(true);
  for (const change of [{ status: 5 }, { status: 9 }, { onlyCs: 1 }, { strictMemo: 2 }]) {
    expect(memberMayPlay({ ...free, ...change })).toBe(false);
  }
});
