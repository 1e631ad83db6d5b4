import type { OperatorRole } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { acceptInvitation, inviteOperator } from '../../../test/operators';
import { pendingTries } from '../../members/factors/lives';
import { Authenticator } from '../../members/factors/testing/authenticator';
import { computeCode, forgetSteps, site } from '../../members/factors/testing/members';
import { demoOperatorPassword } from '../../site/demo/operators';
import { runCommand } from './command';
import { operatorCookie } from './find';

const password = 'password of an operator';
let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi({ publicUrl: site.origin });
  admin = await api.operator('opsadmin');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.services.db.query('delete from throttles');
  await api.services.db.query('delete from sign_in_attempts');
  await api.services.db.query(`update operators set disabled = false where login like 'person%'`);
});

interface Line {
  action: string;
  ok: boolean;
  detail: { factor?: string };
}

let made = 0;
/** An account that another operator made. */
async function account(role: OperatorRole = 'viewer') {
  made += 1;
  const login = `person${made}`;
  const invited = await inviteOperator(admin, { login, name: `person ${made}`, role });
  await acceptInvitation(api, invited, password);
  return { login, id: invited.id };
}
const signIn = async (login: string, from = api, secret = password) => {
  const console = from.guest({ 'x-maru-ops': '1' });
  return { console, answer: await console.post('/api/ops/login', { login, password: secret }) };
};
async function addApp(console: Client) {
  const { body } = await console.post('/api/ops/me/factors/begin', { kind: 'totp', password });
  const confirmed = await console.post('/api/ops/me/factors', {
    factor: { kind: 'totp', code: computeCode(body.secret) },
  });
  await forgetSteps(api);
  return {
    secret: body.secret as string,
    ...(confirmed.body as { codes: string[]; state: { factors: { id: string }[] } }),
  };
}
const step = (console: Client, body: object) => console.post('/api/ops/login/step', { step: body });

describe('an operator by choice', () => {
  // spec community.36
  test('adds an app; from then on the console asks for its code, once each, with every step in the log', async () => {
    const { login } = await account();
    const { console, answer } = await signIn(login);
    expect(answer.body.permissions).toContain('audit:read');
    expect((await console.get('/api/ops/me')).body.operator).toMatchObject({ enrol_first: true });
    const { secret, codes } = await addApp(console);
    expect(codes).toHaveLength(10);
    const second = await signIn(login);
    expect(second.answer.body).toEqual({
      second_factor: { methods: ['totp', 'recovery'], tries_left: pendingTries, expires_at: expect.any(Number) },
    });
    expect(second.console.cookies.has(operatorCookie)).toBe(false);
    expect((await second.console.get('/api/ops/me')).status).toBe(401);
    expect(
      (await step(second.console, { method: 'totp', code: computeCode(secret, 20) })).body.errors.code[0],
    ).toContain('4번');
    const code = computeCode(secret);
    const finished = await step(second.console, { method: 'totp', code });
    expect(finished.body).toMatchObject({ kind: 'account', name: expect.stringContaining('person') });
    expect((await second.console.get('/api/ops/me')).status).toBe(200);
    const third = await signIn(login);
    expect((await step(third.console, { method: 'totp', code })).body.code).toBe('MARU-114');
    expect((await step(third.console, { method: 'recovery', code: codes[0] })).status).toBe(200);
    const lines = (await admin.get(`/api/ops/audit?subject=${encodeURIComponent(`account ${login}`)}`)).body.entries;
    expect(lines.map(({ action, ok, detail }: Line) => [action, ok, detail.factor])).toEqual([
      ['operator.login', true, 'recovery'],
      ['operator.login', false, 'totp'],
      ['operator.login', true, 'totp'],
      ['operator.login', false, 'totp'],
      ['operator.factor_add', true, undefined],
      ['operator.login', true, undefined],
      ['operator.login', true, undefined],
      ['operator.accept', true, undefined],
      ['operator.create', true, undefined],
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('or a passkey, of the console’s origin alone', async () => {
    const { login } = await account();
    const { console } = await signIn(login);
    const authenticator = new Authenticator(site);
    const { options } = (await console.post('/api/ops/me/factors/begin', { kind: 'passkey', password })).body;
    const made = await console.post('/api/ops/me/factors', {
      factor: { kind: 'passkey', credential: authenticator.make(options) },
    });
    expect(made.status).toBe(200);
    const second = (await signIn(login)).console;
    const asked = async () => (await second.post('/api/ops/login/passkey')).body.options;
    const phished = authenticator.sign(await asked(), { origin: 'https://evil.example' });
    expect((await step(second, { method: 'passkey', credential: phished })).body.code).toBe('MARU-114');
    const credential = authenticator.sign(await asked());
    expect((await step(second, { method: 'passkey', credential })).status).toBe(200);
  });

  // spec community.36
  test('another browser, five codes, a disabled account and a new password end the sign-in that waits', async () => {
    const { login, id } = await account();
    const { secret } = await addApp((await signIn(login)).console);
    const thief = api.guest({ 'x-maru-ops': '1' });
    expect((await step(thief, { method: 'totp', code: computeCode(secret) })).body.code).toBe('MARU-115');
    const guessing = (await signIn(login)).console;
    for (let n = 0; n < pendingTries; n += 1)
      await step(guessing, { method: 'totp', code: computeCode(secret, 20 + n) });
    expect((await step(guessing, { method: 'totp', code: computeCode(secret) })).body.code).toBe('MARU-115');
    await api.services.db.query('delete from sign_in_attempts');
    const disabled = (await signIn(login)).console;
    await admin.call('PATCH', `/api/ops/accounts/${id}`, { disabled: true });
    expect((await step(disabled, { method: 'totp', code: computeCode(secret) })).body.code).toBe('MARU-102');
    await admin.call('PATCH', `/api/ops/accounts/${id}`, { disabled: false });
    const before = (await signIn(login)).console;
    const { secret: link } = (await admin.post(`/api/ops/accounts/${id}/invitation`)).body;
    await api.guest({ 'x-maru-ops': '1' }).post('/api/ops/invitation', { secret: link, password: 'another password' });
    expect((await step(before, { method: 'totp', code: computeCode(secret, 1) })).body.code).toBe('MARU-115');
  });

  test('removes it by itself or a recovery code; nobody else’s id is there, and a token has none', async () => {
    const [first, other] = [await account(), await account()];
    const own = (await signIn(first.login)).console;
    const { state, codes } = await addApp(own);
    const stranger = (await signIn(other.login)).console;
    const path = `/api/ops/me/factors/${state.factors[0]!.id}/remove`;
    expect((await stranger.post(path, { proof: { code: codes[0] } })).status).toBe(404);
    const signedIn = (await signIn(first.login)).console;
    await step(signedIn, { method: 'recovery', code: codes[0] });
    expect((await signedIn.get('/api/ops/me')).status).toBe(200);
    expect((await own.post(path, { proof: { password } })).status).toBe(422);
    expect((await own.post(path, { proof: { code: 'AAAA-AAAA' } })).body.code).toBe('MARU-114');
    const begin = { kind: 'totp', password };
    expect((await own.post('/api/ops/me/factors/begin', begin)).body.code).toBe('MARU-114');
    expect((await own.post('/api/ops/me/recoveryCodes', { proof: { password } })).status).toBe(422);
    expect((await own.post(path, { proof: { code: codes[1] } })).body.factors).toEqual([]);
    expect((await signedIn.get('/api/ops/me')).status).toBe(401);
    expect((await own.get('/api/ops/me')).status).toBe(200);
    const { secret } = (
      await admin.post('/api/ops/tokens', { name: 'factors', permissions: ['audit:read'], remotes: [] })
    ).body;
    expect((await api.pipeline(secret).get('/api/ops/me/factors')).body.code).toBe('MARU-622');
  });

  // spec community.35
  test('the demo’s own accounts refuse it', async () => {
    const body = { kind: 'totp', password: demoOperatorPassword };
    for (const login of ['opsadmin', 'trader1', 'ops1']) {
      const console = await api.operator(login);
      expect((await console.get('/api/ops/me/factors')).body.shared).toBe(true);
      expect((await console.post('/api/ops/me/factors/begin', body)).body.code).toBe('MARU-116');
    }
  });
});

describe('where a second factor is required', () => {
  // spec community.36
  test('an operator without one is let to the enrolment alone, and everywhere after it', async () => {
    const strict = await startApi({ publicUrl: site.origin, opsFactor: 'required' });
    try {
      const maker = await strict.operator('opsadmin');
      const login = 'person-strict';
      const invited = await inviteOperator(maker, { login, role: 'admin' });
      const console = await acceptInvitation(strict, invited, password);
      expect((await console.get('/api/ops/me')).body.operator).toMatchObject({ enrol_first: true });
      for (const path of [
        '/api/ops/audit',
        '/api/ops/accounts',
        '/api/ops/members',
        '/api/ops/numbers',
        '/api/ops/releases',
      ])
        expect([path, (await console.get(path)).body.code]).toEqual([path, 'MARU-119']);
      const created = await console.post('/api/ops/tokens', {
        name: 'way round',
        permissions: ['audit:read'],
        remotes: [],
      });
      expect(created.body.code).toBe('MARU-119');
      const begun = await console.post('/api/ops/me/factors/begin', { kind: 'totp', password });
      await console.post('/api/ops/me/factors', { factor: { kind: 'totp', code: computeCode(begun.body.secret) } });
      expect((await console.get('/api/ops/me')).body.operator).not.toHaveProperty('enrol_first');
      expect((await console.get('/api/ops/accounts')).status).toBe(200);
      // The demo's accounts could add none: they are let in.
      expect((await (await strict.operator('opsadmin')).get('/api/ops/accounts')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('an operator who has lost the factors', () => {
  // spec community.37
  test('gets them removed by two others: not by one, and sessions end', async () => {
    const { login, id } = await account();
    const { console } = await signIn(login);
    await addApp(console);
    const reset = (from: Client) => from.post(`/api/ops/accounts/${id}/factors-reset`, { note: 'telephone lost' });
    expect((await reset(await api.operator('ops4'))).status).toBe(403);
    const { body } = await reset(admin);
    const approve = (from: Client) => from.once(`/api/ops/approvals/${body.approval}/approve`, {});
    expect((await approve(admin)).body.code).toBe('MARU-621');
    expect((await approve(await api.operator('opsadmin2'))).status).toBe(200);
    expect((await console.get('/api/ops/me')).status).toBe(401);
    expect((await signIn(login)).answer.body).toHaveProperty('permissions');
    const accounts = (await admin.get('/api/ops/accounts')).body.accounts as { login: string; factors: number }[];
    expect(accounts.find((row) => row.login === login)).toMatchObject({ factors: 0 });
  });

  test('or by the command line on the server', async () => {
    const { login } = await account();
    const { console } = await signIn(login);
    await addApp(console);
    await runCommand(api.services.db, { kind: 'factors-reset', login }, '');
    expect((await console.get('/api/ops/me')).status).toBe(401);
    expect((await signIn(login)).answer.body).toHaveProperty('permissions');
    await expect(runCommand(api.services.db, { kind: 'factors-reset', login: 'nobody' }, '')).rejects.toThrow(
      'no account',
    );
  });
});
