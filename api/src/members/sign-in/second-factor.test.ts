import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { pendingTries } from '../factors/lives';
import { Authenticator } from '../factors/testing/authenticator';
import {
  addApp,
  computeCode,
  forgetSteps,
  passwordRight,
  registered,
  site,
  testPassword,
} from '../factors/testing/members';
import { sessionCookie } from '../identity/cookies';
import { pendingCookie, trustCookie } from './factor-cookies';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ publicUrl: site.origin });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.services.db.query('delete from throttles');
  await api.services.db.query('delete from sign_in_attempts');
});

const step = (client: Client, proof: object) => client.post('/api/login/step', { step: proof });
const withCode = (client: Client, code: string, more: object = {}) => step(client, { method: 'totp', code, ...more });
const withRecovery = (client: Client, code: string) => step(client, { method: 'recovery', code });
const isIn = async (client: Client) => (await client.get('/api/user')).status === 200;

/** A member with an app, whose password is right in a new browser. */
async function waiting() {
  const member = await registered(api);
  const { secret, codes } = await addApp(member.client);
  await forgetSteps(api);
  return { ...member, secret, codes, browser: (await passwordRight(api, member.login)).client };
}

/** A member with a passkey. */
async function withPasskey() {
  const member = await registered(api);
  const authenticator = new Authenticator(site);
  const { options } = (await member.client.post('/api/info/factors/begin', { kind: 'passkey', password: testPassword }))
    .body;
  const body = { factor: { kind: 'passkey', credential: authenticator.make(options) } };
  const { codes } = (await member.client.post('/api/info/factors', body)).body;
  return { ...member, authenticator, codes: codes as string[] };
}
const asked = async (client: Client) => (await client.post('/api/login/passkey')).body.options;
const withSigned = (client: Client, credential: object) => step(client, { method: 'passkey', credential });

describe('a right password of a member with a second factor', () => {
  // spec community.30
  test('opens no session: it answers what is wanted, and the browser waits', async () => {
    const { login, client } = await registered(api);
    await addApp(client);
    const { client: browser, answer } = await passwordRight(api, login);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      second_factor: { methods: ['totp', 'recovery'], tries_left: pendingTries, expires_at: expect.any(Number) },
    });
    expect(browser.cookies.get(sessionCookie)).toBeUndefined();
    expect(await isIn(browser)).toBe(false);
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${pendingCookie}=`))!;
    expect(line).toMatch(/SameSite=Strict.*HttpOnly/);
    expect(JSON.stringify(answer.body)).not.toContain(browser.cookies.get(pendingCookie)!);
  });

  // spec community.30
  test('a wrong password answers the same as for a member without one', async () => {
    const bare = await registered(api);
    const { login } = await waiting();
    const wrong = await passwordRight(api, login, 'wrong');
    const other = await passwordRight(api, bare.login, 'wrong');
    expect(wrong.answer.body).toEqual(other.answer.body);
    expect(wrong.client.cookies.has(pendingCookie)).toBe(false);
  });
});

describe('a code of the app', () => {
  test('finishes the sign-in, which is recorded with it', async () => {
    const { browser, secret, login } = await waiting();
    const { status, body } = await withCode(browser, computeCode(secret));
    expect([status, body.user.login]).toEqual([200, login]);
    expect(await isIn(browser)).toBe(true);
    expect(browser.cookies.has(pendingCookie)).toBe(false);
    const { rows } = (await browser.get('/api/info/signIns')).body;
    expect(rows[0]).toMatchObject({ outcome: 'signed_in', factor: 'totp', new_device: true });
    expect((await browser.get('/api/info/sessions')).body.sessions[0]).toMatchObject({ factor: 'totp' });
  });

  // spec community.31
  test('is good once: replayed in another browser it is refused, and so is an earlier one', async () => {
    const { browser, secret, login } = await waiting();
    const [earlier, code, later] = [computeCode(secret, -1), computeCode(secret), computeCode(secret, 1)];
    expect((await withCode(browser, code)).status).toBe(200);
    const other = (await passwordRight(api, login)).client;
    expect((await withCode(other, code)).body.code).toBe('MARU-114');
    expect((await withCode(other, earlier)).body.code).toBe('MARU-114');
    expect((await withCode(other, later)).status).toBe(200);
  });

  // spec community.31
  test('two at once from two browsers let one in; twice from one, one session', async () => {
    const { browser, secret, login, id } = await waiting();
    const other = (await passwordRight(api, login)).client;
    const code = computeCode(secret);
    const answers = await Promise.all([withCode(browser, code), withCode(other, code), withCode(browser, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const sessions = await api.services.db.query('select 1 from sessions where member_id = $1 and factor = $2', [
      id,
      'totp',
    ]);
    expect(sessions).toHaveLength(1);
  });

  test('of another member, too old, or of the wrong form is refused and says how many tries are left', async () => {
    const { browser, secret } = await waiting();
    const other = await waiting();
    const answer = await withCode(browser, computeCode(other.secret));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'MARU-114', errors: { code: ['번호가 맞지 않습니다. 4번 더 시도할 수 있습니다.'] } },
    });
    expect((await withCode(browser, computeCode(secret, -4))).body.errors.code[0]).toContain('3번');
    for (const code of ['', '12345', 'abcdef', 123456, null])
      expect((await step(browser, { method: 'totp', code })).body.code).toBe('MARU-202');
    // What is no code at all costs no try.
    expect((await withCode(browser, '000 000')).body.errors.code[0]).toContain('2번');
    expect((await withCode(browser, computeCode(secret))).status).toBe(200);
    const { rows } = (await browser.get('/api/info/signIns')).body;
    expect(rows.slice(1, 4)).toEqual(
      Array(3).fill(expect.objectContaining({ outcome: 'factor_wrong', factor: 'totp' })),
    );
  });
});

describe('guessing', () => {
  // spec community.31
  test('a sign-in takes five codes; then the right one opens nothing either', async () => {
    const { browser, secret } = await waiting();
    for (let n = 1; n < pendingTries; n += 1)
      expect((await withCode(browser, computeCode(secret, 20 + n))).status).toBe(422);
    expect((await withCode(browser, computeCode(secret, 40))).body.code).toBe('MARU-115');
    expect((await withCode(browser, computeCode(secret))).body.code).toBe('MARU-115');
    expect(await isIn(browser)).toBe(false);
  });

  // spec community.31
  test('over all sign-ins of the account pauses grow, whoever knows the password; the member’s own browser waits for none', async () => {
    const { client: own, secret, login } = await waiting();
    const attacker = (await passwordRight(api, login)).client;
    for (let n = 0; n < pendingTries; n += 1) await withCode(attacker, computeCode(secret, 20 + n));
    const second = (await passwordRight(api, login)).client;
    expect(await withCode(second, computeCode(secret, 30))).toMatchObject({
      status: 429,
      body: { code: 'MARU-112', errors: { code: [expect.stringMatching(/\d+초/)] } },
    });
    await own.post('/logout');
    expect((await own.post('/login', { id: login, password: testPassword })).body).toHaveProperty('second_factor');
    expect((await withCode(own, computeCode(secret))).status).toBe(200);
  });

  // spec community.31
  test('fifty at once are five tries', async () => {
    const { browser, secret } = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => withCode(browser, computeCode(secret, 20 + n))),
    );
    expect(answers.filter(({ body }) => body.code === 'MARU-114').length).toBeLessThan(pendingTries);
    expect((await withCode(browser, computeCode(secret))).status).not.toBe(200);
  });

  test('sign-ins that are begun are counted: twenty of a member from one address', async () => {
    const { login } = await waiting();
    let last = 200;
    for (let n = 0; n < 20; n += 1) last = (await passwordRight(api, login)).answer.status;
    expect(last).toBe(429);
  });
});

describe('a sign-in that waits', () => {
  // spec community.30
  test('is of its browser: another one, a guessed and a planted cookie have none', async () => {
    const { secret, browser } = await waiting();
    const thief = api.guest();
    await thief.get('/sanctum/csrf-cookie');
    expect((await withCode(thief, computeCode(secret))).body.code).toBe('MARU-115');
    const [row] = await api.services.db.query<{ hash: string }>('select hash from pending_sign_ins limit 1');
    for (const value of [row!.hash, 'x', '', 'a'.repeat(43), 'a'.repeat(4_000), '%']) {
      thief.cookies.set(pendingCookie, encodeURIComponent(value));
      expect((await withCode(thief, computeCode(secret))).body.code).toBe('MARU-115');
    }
    expect((await thief.post('/api/login/passkey')).body.code).toBe('MARU-115');
    expect((await withCode(browser, computeCode(secret))).status).toBe(200);
  });

  // spec community.30
  test('is over when it was finished, when its time is, and after another password', async () => {
    const { secret, browser, login, client, id } = await waiting();
    expect((await withCode(browser, computeCode(secret))).status).toBe(200);
    await browser.get('/sanctum/csrf-cookie');
    expect((await withCode(browser, computeCode(secret, 1))).body.code).toBe('MARU-115');
    const late = (await passwordRight(api, login)).client;
    await api.services.db.query(`update pending_sign_ins set expires_at = now() - interval '1 second'`);
    expect((await withCode(late, computeCode(secret, 1))).body.code).toBe('MARU-115');
    const before = (await passwordRight(api, login)).client;
    const next = 'another password';
    const change = { current_password: testPassword, password: next, password_confirmation: next };
    expect((await client.call('PUT', `/api/users/${id}`, change)).status).toBe(200);
    expect((await withCode(before, computeCode(secret, 1))).body.code).toBe('MARU-115');
    const after = (await passwordRight(api, login, next)).client;
    expect((await withCode(after, computeCode(secret, 1))).status).toBe(200);
  });

  test('opens no session of a member who was blocked meanwhile', async () => {
    const { secret, browser, id } = await waiting();
    await api.services.db.query('update members set status = 9 where id = $1', [id]);
    expect(await withCode(browser, computeCode(secret))).toMatchObject({ status: 403, body: { code: 'MARU-107' } });
    expect(await isIn(browser)).toBe(false);
  });

  test('of a member is none of an operator', async () => {
    const { secret, browser } = await waiting();
    const value = browser.cookies.get(pendingCookie)!;
    const console = api.guest({ 'x-maru-ops': '1' });
    console.cookies.set('maru_ops_pending', value);
    const answer = await console.post('/api/ops/login/step', { step: { method: 'totp', code: computeCode(secret) } });
    expect(answer.body.code).toBe('MARU-115');
  });

  test('ends the session that the browser had before: a planted one becomes nobody’s', async () => {
    const { secret, login } = await waiting();
    const planted = await registered(api);
    const browser = api.guest();
    for (const [name, value] of planted.client.cookies) browser.cookies.set(name, value);
    await browser.post('/login', { id: login, password: testPassword });
    expect((await withCode(browser, computeCode(secret))).body.user.login).toBe(login);
    expect(await isIn(planted.client)).toBe(false);
  });
});

describe('a recovery code', () => {
  // spec community.31
  test('finishes the sign-in once, written in any way; the member hears how many are left', async () => {
    const { browser, codes, login } = await waiting();
    expect((await withRecovery(browser, ` ${codes[0]!.toLowerCase().replace('-', ' ')}`)).status).toBe(200);
    const { data } = (await browser.get('/api/user/notifications')).body;
    expect(data[0]).toMatchObject({ type: 'security', message: '복구 코드로 로그인했습니다. 남은 코드는 9개입니다.' });
    const other = (await passwordRight(api, login)).client;
    expect((await withRecovery(other, codes[0]!)).body.code).toBe('MARU-114');
    expect((await withRecovery(other, codes[1]!)).status).toBe(200);
  });

  test('two at once with one code let one in', async () => {
    const { browser, codes, login } = await waiting();
    const other = (await passwordRight(api, login)).client;
    const answers = await Promise.all([withRecovery(browser, codes[0]!), withRecovery(other, codes[0]!)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('of another member opens nothing', async () => {
    const { browser } = await waiting();
    const other = await waiting();
    expect((await withRecovery(browser, other.codes[0]!)).body.code).toBe('MARU-114');
    expect((await withRecovery(other.browser, other.codes[0]!)).status).toBe(200);
  });
});

describe('a passkey', () => {
  test('finishes the sign-in; its counter is kept', async () => {
    const { login, authenticator } = await withPasskey();
    const { client, answer } = await passwordRight(api, login);
    expect(answer.body.second_factor.methods).toEqual(['passkey', 'recovery']);
    const options = await asked(client);
    expect(options).toMatchObject({ rpId: 'maru.example', allowCredentials: [{ type: 'public-key' }] });
    expect((await withSigned(client, authenticator.sign(options))).body.user.login).toBe(login);
    const [row] = await api.services.db.query(
      'select counter::int as counter from second_factors where credential_id = $1',
      [authenticator.id.toString('base64url')],
    );
    expect(row).toEqual({ counter: 1 });
  });

  // spec community.32
  test('a challenge is good for one try: replayed, overtaken, of another sign-in or never asked for it is refused', async () => {
    const { login, authenticator } = await withPasskey();
    const { client } = await passwordRight(api, login);
    const never = authenticator.sign({ challenge: 'bmV2ZXIgYXNrZWQ' });
    expect((await withSigned(client, never)).body.code).toBe('MARU-114');
    const overtaken = await asked(client);
    await asked(client);
    expect((await withSigned(client, authenticator.sign(overtaken))).body.code).toBe('MARU-114');
    const options = await asked(client);
    const other = (await passwordRight(api, login)).client;
    await asked(other);
    const signed = authenticator.sign(options);
    expect((await withSigned(other, signed)).body.code).toBe('MARU-114');
    expect((await withSigned(client, signed)).status).toBe(200);
    const again = (await passwordRight(api, login)).client;
    expect((await withSigned(again, signed)).body.code).toBe('MARU-114');
  });

  // spec community.32
  test('of another origin, another member or with a counter that does not rise is refused', async () => {
    const { login, authenticator } = await withPasskey();
    const other = await withPasskey();
    const { client } = await passwordRight(api, login);
    const phished = authenticator.sign(await asked(client), { origin: 'https://maru.example.evil.example' });
    expect((await withSigned(client, phished)).body.code).toBe('MARU-114');
    expect((await withSigned(client, other.authenticator.sign(await asked(client)))).body.code).toBe('MARU-114');
    expect((await withSigned(client, authenticator.sign(await asked(client)))).status).toBe(200);
    const copied = (await passwordRight(api, login)).client;
    const options = await asked(copied);
    expect((await withSigned(copied, authenticator.sign(options, { step: 0 }))).body.code).toBe('MARU-114');
    expect((await withSigned(copied, { ...authenticator.sign(options), id: '', rawId: '' })).body.code).toBe(
      'MARU-202',
    );
  });
});

describe('a browser that is not asked for 30 days', () => {
  // spec community.33
  test('passes with the password alone, until its time, another password, or the member’s word', async () => {
    const { browser, secret, login, id } = await waiting();
    await withCode(browser, computeCode(secret), { trust: true });
    expect((await browser.get('/api/info/factors')).body.trusted).toBe(1);
    const signIn = async () => {
      await browser.post('/logout');
      return browser.post('/login', { id: login, password: testPassword });
    };
    expect((await signIn()).body.user.login).toBe(login);
    expect((await browser.get('/api/info/signIns')).body.rows[0]).toMatchObject({ factor: 'trusted' });
    // The cookie is worth nothing for another member, nor in the clear of the table.
    const other = await waiting();
    other.browser.cookies.set(trustCookie, browser.cookies.get(trustCookie)!);
    expect((await other.browser.post('/login', { id: other.login, password: testPassword })).body).toHaveProperty(
      'second_factor',
    );
    await browser.delete('/api/info/trusted');
    expect((await signIn()).body).toHaveProperty('second_factor');
    await forgetSteps(api);
    await withCode(browser, computeCode(secret), { trust: true });
    await api.services.db.query(
      `update trusted_browsers set expires_at = now() - interval '1 second' where member_id = $1`,
      [id],
    );
    expect((await signIn()).body).toHaveProperty('second_factor');
    await forgetSteps(api);
    await withCode(browser, computeCode(secret), { trust: true });
    const next = 'another password';
    const change = { current_password: testPassword, password: next, password_confirmation: next };
    await browser.call('PUT', `/api/users/${id}`, change);
    await browser.post('/logout');
    expect((await browser.post('/login', { id: login, password: next })).body).toHaveProperty('second_factor');
  });

  test('a recovery code trusts no browser', async () => {
    const { browser, codes } = await waiting();
    const answer = await step(browser, { method: 'recovery', code: codes[0], trust: true });
    expect(answer.body.code).toBe('MARU-202');
    expect((await withRecovery(browser, codes[0]!)).status).toBe(200);
    expect(browser.cookies.has(trustCookie)).toBe(false);
  });
});

describe('a sign-in from a new device', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

  // spec community.34
  test('is told by a notification and, where there is an address, a message; the second time it is no news', async () => {
    const { login, id, client } = await registered(api);
    const { db } = api.services;
    await db.query(`update members set email = 'device@maru.example', email_verified_at = now() where id = $1`, [id]);
    const browser = api.guest({ 'user-agent': chrome });
    await browser.signIn(login, testPassword);
    await browser.signIn(login, testPassword);
    const { data } = (await client.get('/api/user/notifications')).body;
    expect(data).toMatchObject([
      {
        type: 'security',
        icon: 'shield-check',
        message: '새 기기에서 로그인했습니다: Chrome · Windows. 본인이 아니면 비밀번호를 바꿔주세요.',
      },
    ]);
    const letters = await db.query('select about from message_outbox where member_id = $1', [id]);
    expect(letters).toEqual([{ about: { key: 'security.notice.new_device', values: { device: 'Chrome · Windows' } } }]);
  });

  test('of an account of the demo is told to nobody: each visitor is one', async () => {
    const client = await api.member('demo4');
    expect((await client.get('/api/user/notifications')).body.data).toEqual([]);
  });
});
