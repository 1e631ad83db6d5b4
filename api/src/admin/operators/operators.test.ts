import { type Call, calls, consolePath, operatorRoles, permissions } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { acceptInvitation, inviteOperator, type NewOperator } from '../../../test/operators';
import { listPaths } from '../../http/register';
import { demoOperatorPassword, demoOperators } from '../../site/demo/operators';
import { findOperators, secretHash } from './find';

const demoToken = 'maru_demo-token-of-the-tests-0123456789';
let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi({ demoToken });
  admin = await api.operator('opsadmin');
});
afterAll(() => api.stop());

const db = () => api.services.db;
const findId = async (login: string) =>
  (await db().query<{ id: number }>('select id from operators where login = $1', [login]))[0]!.id;
const lastLine = async () =>
  (
    await db().query<{ actor: string; action: string; subject: string; ok: boolean; detail: Record<string, unknown> }>(
      'select actor, action, subject, ok, detail from audit_log order by id desc limit 1',
    )
  )[0]!;
let made = 0;
const newAccount = async (more: Partial<NewOperator> = {}) => {
  made += 1;
  const login = `made${made}`;
  const invited = await inviteOperator(admin, { login, name: `Made ${made}`, ...more });
  await acceptInvitation(api, invited, 'password of one');
  return { id: invited.id, login };
};
const newToken = async (more: Record<string, unknown> = {}) => {
  made += 1;
  const body = { name: `token ${made}`, permissions: ['releases:read'], remotes: [], ...more };
  const answer = await admin.post('/api/ops/tokens', body);
  expect(answer.status).toBe(200);
  return answer.body as { token: { id: number; name: string }; secret: string };
};
const signIn = (client: Client, login: string, password: string) => client.post('/api/ops/login', { login, password });

describe('signing in', () => {
  test('sets a strict, http-only cookie for eight hours and tells who and where one is', async () => {
    const client = api.guest({ 'x-maru-ops': '1' });
    const answer = await signIn(client, ' OPS1 ', demoOperatorPassword);
    expect(answer).toMatchObject({ status: 200, body: { name: '이서연', kind: 'account', role: 'release_manager' } });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('maru_ops='))!;
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=28800']) expect(cookie).toContain(part);
    const me = await client.get('/api/ops/me');
    expect(me.body).toMatchObject({ operator: { name: '이서연' }, environment: 'local', confirm: false });
    expect(await lastLine()).toMatchObject({ action: 'operator.login', subject: 'account ops1', ok: true });
  });

  test('is refused alike for a wrong password, an unknown and a disabled account, and kept in the log', async () => {
    const { id, login } = await newAccount();
    await admin.call('PATCH', `/api/ops/accounts/${id}`, { disabled: true });
    const answers = [
      await signIn(api.guest({ 'x-maru-ops': '1' }), login, 'password of one'),
      await signIn(api.guest({ 'x-maru-ops': '1' }), 'nobody', 'password of one'),
      await signIn(api.guest({ 'x-maru-ops': '1' }), 'ops1', 'wrong'),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [422, answers[0]!.body]));
    expect(answers[0]!.body).toMatchObject({ code: 'MARU-102' });
    expect(await lastLine()).toMatchObject({ action: 'operator.login', subject: 'account ops1', ok: false });
  });

  test('signing out ends the session on the server as well', async () => {
    const client = await api.operator('ops2');
    const opsCookie = client.cookies.get('maru_ops')!;
    expect((await client.post('/api/ops/logout')).body).toEqual({ success: true });
    expect(client.cookies.has('maru_ops')).toBe(false);
    client.cookies.set('maru_ops', opsCookie);
    expect((await client.get('/api/ops/me')).status).toBe(401);
    expect(await lastLine()).toMatchObject({ actor: '김도윤', action: 'operator.logout', ok: true });
  });

  test('a session that ran out, a planted one and a member’s are nobody', async () => {
    const client = await api.operator('ops2');
    await db().query(`update operator_sessions set expires_at = now() - interval '1 second' where hash = $1`, [
      secretHash(client.cookies.get('maru_ops')!),
    ]);
    expect((await client.get('/api/ops/me')).status).toBe(401);
    client.cookies.set('maru_ops', 'planted');
    expect((await client.get('/api/ops/me')).status).toBe(401);
    const member = await api.member('demo1');
    expect((await member.get('/api/ops/me')).status).toBe(401);
  });

  test('wrong passwords of a network wait longer and longer, and a good one ends the count', async () => {
    const { login } = await newAccount();
    const client = api.guest({ 'x-maru-ops': '1' });
    for (let wrong = 0; wrong < 4; wrong++) expect((await signIn(client, login, 'wrong')).status).toBe(422);
    expect((await signIn(client, login, 'password of one')).status).toBe(200);
    client.cookies.clear();
    for (let wrong = 0; wrong < 5; wrong++) expect((await signIn(client, login, 'wrong')).status).toBe(422);
    const waits = await signIn(client, login, 'password of one');
    expect(waits).toMatchObject({ status: 429, body: { code: 'MARU-105' } });
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('nobody locks an operator out: a browser that signed in before goes on, whatever others try from anywhere', async () => {
    const { login } = await newAccount();
    const own = api.guest({ 'x-maru-ops': '1' });
    expect((await signIn(own, login, 'password of one')).status).toBe(200);
    const stranger = api.guest({ 'x-maru-ops': '1' });
    for (let wrong = 0; wrong < 5; wrong++) await signIn(stranger, login, 'wrong');
    await db().query(
      `insert into throttles (bucket, count, resets_at) values ($1, 220, now() + interval '10 minutes')
       on conflict (bucket) do update set count = 220`,
      [`ops-account:${login}`],
    );
    expect((await signIn(stranger, login, 'password of one')).status).toBe(429);
    await db().query(
      `insert into throttles (bucket, count, resets_at) values ('ops-ip:127.0.0.1', 150, now() + interval '10 minutes')
       on conflict (bucket) do update set count = 150`,
    );
    expect((await signIn(own, login, 'password of one')).status).toBe(200);
    // The cookie is good for the account that it was made for alone.
    const other = await newAccount();
    await db().query(
      `insert into throttles (bucket, count, resets_at) values ($1, 220, now() + interval '10 minutes')`,
      [`ops-account:${other.login}`],
    );
    expect((await signIn(own, other.login, 'password of one')).status).toBe(429);
    await db().query(`delete from throttles where bucket = 'ops-ip:127.0.0.1'`);
  });

  test('what a stranger types as a login stands nowhere in the log', async () => {
    await signIn(api.guest({ 'x-maru-ops': '1' }), '=call me at 010', 'wrong');
    expect(await lastLine()).toMatchObject({ actor: 'guest', subject: 'account unknown', ok: false });
  });
});

describe('permissions', () => {
  const guarded = () =>
    (Object.entries(calls) as [string, Call][]).filter(
      ([, call]) => call.permission && api.server.app.hasRoute({ method: call.method, url: listPaths(call)[0]! }),
    );
  /** Calls whose refusal for want of permission is what is looked at; anything but 403 means that it was let through. */
  const fetchStatus = async (client: Client, call: Call) =>
    (await client.call(call.method, consolePath(call.path).replace(/:\w+/g, 'x'), call.body ? {} : undefined)).status;

  test.each(demoOperators.map(({ login, role }) => [login, role] as const))(
    '%s may do what a %s may',
    async (login, role) => {
      const client = await api.operator(login);
      for (const [name, call] of guarded()) {
        const allowed = (operatorRoles[role] as readonly string[]).includes(call.permission!);
        expect([name, (await fetchStatus(client, call)) === 403]).toEqual([name, !allowed]);
      }
    },
  );

  test.each(permissions)('a token with %s alone may do that and nothing else', async (permission) => {
    const { secret } = await newToken({ permissions: [permission] });
    const client = api.pipeline(secret);
    expect((await client.get('/api/ops/me')).status).toBe(200);
    for (const [name, call] of guarded()) {
      expect([name, (await fetchStatus(client, call)) === 403]).toEqual([name, call.permission !== permission]);
    }
  });
});

describe('tokens', () => {
  test('the secret is answered once and only its hash is kept', async () => {
    const { secret, token } = await newToken({ days: 30 });
    expect(secret).toMatch(/^maru_[A-Za-z0-9_-]{43}$/);
    const [row] = await db().query<{ hash: string }>('select hash from operator_tokens where id = $1', [token.id]);
    expect(row!.hash).toBe(secretHash(secret));
    const list = await admin.get('/api/ops/tokens');
    expect(JSON.stringify(list.body)).not.toContain(secret);
    expect(list.body.tokens[0]).toMatchObject({ id: token.id, revoked: false, last_used_at: null });
    expect(list.body.tokens[0].expires_at - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect((await api.pipeline(secret).get('/api/ops/me')).body.operator).toMatchObject({ kind: 'token', role: null });
    expect((await admin.get('/api/ops/tokens')).body.tokens[0].last_used_at).not.toBeNull();
    expect(await lastLine()).toMatchObject({ actor: '박지훈', action: 'token.create' });
  });

  test('a wrong, an expired and a revoked one are nobody, whatever cookie is beside them', async () => {
    const expired = await newToken({ days: 1 });
    await db().query(`update operator_tokens set expires_at = now() - interval '1 second' where id = $1`, [
      expired.token.id,
    ]);
    const revoked = await newToken();
    expect((await admin.post(`/api/ops/tokens/${revoked.token.id}/revoke`)).body).toMatchObject({ revoked: true });
    expect(await lastLine()).toMatchObject({ action: 'token.revoke', subject: `token ${revoked.token.name}` });
    const before = await lastLine();
    await admin.post(`/api/ops/tokens/${revoked.token.id}/revoke`);
    expect(await lastLine()).toEqual(before);
    for (const secret of [expired.secret, revoked.secret, 'maru_wrong-wrong-wrong-wrong', 'short', '']) {
      expect((await api.pipeline(secret).get('/api/ops/me')).status).toBe(401);
      const response = await admin.get('/api/ops/me', { authorization: `Bearer ${secret}` });
      expect(response.status).toBe(401);
    }
    expect((await admin.post('/api/ops/tokens/999999/revoke')).status).toBe(404);
  });

  test('the one of MARU_DEMO_TOKEN works in the demo and is nobody with real money', async () => {
    const me = await api.pipeline(demoToken).get('/api/ops/me');
    expect(me.body.operator).toMatchObject({ name: 'demo-pipeline', remotes: ['*'] });
    const real = findOperators(db(), { mode: 'real', opsFactor: 'required' });
    const request = (headers: Record<string, string>) => ({ headers, url: '/api/ops/me' }) as never;
    expect(await real.find(request({ authorization: `Bearer ${demoToken}` }))).toBeNull();
    expect(await real.find(request({ cookie: admin.cookieHeader() }))).toBeNull();
  });

  test('none is made with more than its maker holds', async () => {
    const { secret } = await newToken({ permissions: ['operators:manage', 'releases:read'], remotes: ['remote-feed'] });
    const small = api.pipeline(secret);
    const make = (more: Record<string, unknown>) =>
      small.post('/api/ops/tokens', {
        name: `n${Math.random()}`,
        permissions: ['releases:read'],
        remotes: [],
        ...more,
      });
    expect((await make({ permissions: ['releases:promote'] })).status).toBe(403);
    expect(await lastLine()).toMatchObject({ action: 'token.create', ok: false, detail: { reason: 'forbidden' } });
    expect((await make({ remotes: ['*'] })).body.errors).toHaveProperty('remotes');
    expect((await make({ remotes: ['remote-feed'] })).status).toBe(200);
    const promote = await small.call('PATCH', `/api/ops/accounts/${await findId('opsadmin')}`, {
      role: 'viewer',
    });
    expect(promote.status).toBe(403);
  });
});

describe('accounts', () => {
  test('are listed without anything of the password', async () => {
    const { body } = await admin.get('/api/ops/accounts');
    expect(body.accounts.slice(0, demoOperators.length).map(({ login }: { login: string }) => login)).toEqual(
      demoOperators.map(({ login }) => login),
    );
    expect(JSON.stringify(body)).not.toMatch(/argon|password|hash/);
  });

  test('are made and changed, each change with what it was before', async () => {
    const { id, login } = await newAccount();
    const changed = await admin.call('PATCH', `/api/ops/accounts/${id}`, {
      role: 'publisher',
      remotes: ['remote-feed'],
    });
    expect(changed.body).toMatchObject({ role: 'publisher', remotes: ['remote-feed'], disabled: false });
    expect(await lastLine()).toMatchObject({
      action: 'operator.change',
      subject: `account ${login}`,
      detail: { role: ['viewer', 'publisher'], remotes: [[], ['remote-feed']] },
    });
    expect((await admin.call('PATCH', '/api/ops/accounts/999999', { name: 'x' })).status).toBe(404);
  });

  test('a new link that is opened ends the sessions of the old password, a disabled account ends at once', async () => {
    const { id, login } = await newAccount();
    const client = api.guest({ 'x-maru-ops': '1' });
    await signIn(client, login, 'password of one');
    const { secret } = (await admin.post(`/api/ops/accounts/${id}/invitation`)).body;
    expect((await client.get('/api/ops/me')).status).toBe(200);
    expect(JSON.stringify(await lastLine())).not.toContain(secret);
    await api.guest({ 'x-maru-ops': '1' }).post('/api/ops/invitation', { secret, password: 'password of two' });
    expect((await client.get('/api/ops/me')).status).toBe(401);
    expect(JSON.stringify(await lastLine())).not.toContain('password of two');
    expect((await signIn(client, login, 'password of two')).status).toBe(200);
    await admin.call('PATCH', `/api/ops/accounts/${id}`, { disabled: true });
    expect((await client.get('/api/ops/me')).status).toBe(401);
  });

  // spec session.16
  test('a common password is refused to a new account and to one that changes', async () => {
    const { id, login } = await newAccount();
    const body = { login: 'weak1', name: 'Weak', role: 'viewer', remotes: [] };
    for (const password of ['Password123!', '1234567890', 'qwertyuiop', ' '.repeat(10), 'weak1weak1']) {
      const answers = [
        await admin.post('/api/ops/accounts', { ...body, password }),
        await admin.call('PATCH', `/api/ops/accounts/${id}`, { password }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
      }
    }
    expect((await signIn(api.guest({ 'x-maru-ops': '1' }), login, 'password of one')).status).toBe(200);
  });

  test('logins and names are taken once, and nobody is called like Maru itself', async () => {
    const body = { role: 'viewer', remotes: [] };
    for (const more of [
      { login: 'ops1', name: 'new' },
      { login: 'new1', name: '이서연' },
      { login: 'new1', name: 'System' },
    ]) {
      const answer = await admin.post('/api/ops/accounts', { ...body, ...more });
      expect(answer).toMatchObject({ status: 422, body: { code: 'MARU-202' } });
    }
  });

  test('the last administrator stays one and stays enabled, whoever asks', async () => {
    const id = await findId('opsadmin');
    await db().query(`update operators set role = 'viewer' where login = 'opsadmin2'`);
    for (const change of [{ disabled: true }, { role: 'viewer' }]) {
      const answer = await admin.call('PATCH', `/api/ops/accounts/${id}`, change);
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(change)[0]!]: [expect.any(String)] } },
      });
    }
    const second = await newAccount({ role: 'admin', remotes: ['*'] });
    const answers = await Promise.all(
      [id, second.id].map((accountId) =>
        admin.call('PATCH', `/api/ops/accounts/${accountId}`, { role: 'release_manager' }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const [remaining] = await db().query<{ count: number }>(
      `select count(*)::int as count from operators where role = 'admin' and not disabled`,
    );
    expect(remaining!.count).toBe(1);
    await db().query(`update operators set role = 'admin' where login in ('opsadmin', 'opsadmin2')`);
  });
});

describe('live stats', () => {
  test('tell of the site as it is now', async () => {
    await api.member('demo3');
    const { body } = await (await api.operator('ops2')).get('/api/ops/numbers');
    expect(body).toMatchObject({ connections: 0, bets_per_minute: 0, feed: 'down' });
    expect(body.members).toBeGreaterThan(0);
  });

  test('tell of the last hours, and of money to those alone who read reports', async () => {
    const read = async (login: string) => (await (await api.operator(login)).get('/api/ops/numbers/trend')).body;
    const [viewer, admin] = [await read('ops2'), await read('opsadmin')];
    expect(viewer).toMatchObject({ step_ms: 600_000, ggr: null });
    expect([viewer.bets.length, viewer.bettors.length, admin.ggr.length]).toEqual([36, 36, 36]);
  });
});
