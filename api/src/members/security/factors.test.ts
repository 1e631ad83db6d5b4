import { maxFactors } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';
import { Authenticator } from '../factors/testing/authenticator';
import { addApp, computeCode, forgetSteps, registered, site, testPassword } from '../factors/testing/members';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ publicUrl: site.origin });
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from throttles'));

const begin = (client: Client, kind: 'totp' | 'passkey', password = testPassword) =>
  client.post('/api/info/factors/begin', { kind, password });
const confirm = (client: Client, factor: object) => client.post('/api/info/factors', { factor });
const fetchState = async (client: Client) => (await client.get('/api/info/factors')).body;
const remove = (client: Client, id: string, proof: object) => client.post(`/api/info/factors/${id}/remove`, { proof });
const notices = async (client: Client) =>
  (await client.get('/api/user/notifications')).body.data.map(
    ({ type, message }: { type: string; message: string }) => [type, message],
  );

describe('adding a factor', () => {
  // spec community.28
  test('an app counts once its code is confirmed; recovery codes are shown that once', async () => {
    const { client, login } = await registered(api);
    expect(await fetchState(client)).toEqual({
      shared: false,
      factors: [],
      recovery: { left: 0, made_at: null },
      trusted: 0,
    });
    const { body: begun } = await begin(client, 'totp');
    expect(begun).toMatchObject({ kind: 'totp', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toContain(login);
    expect((await fetchState(client)).factors).toEqual([]);
    expect((await confirm(client, { kind: 'totp', code: computeCode(begun.secret, 9) })).body).toMatchObject({
      code: 'MARU-114',
      errors: { code: [expect.any(String)] },
    });
    const { status, body } = await confirm(client, {
      kind: 'totp',
      code: computeCode(begun.secret),
      name: ' 내 전화 ',
    });
    expect(status).toBe(200);
    expect(body.codes).toHaveLength(10);
    expect(body.state).toMatchObject({
      factors: [{ kind: 'totp', name: '내 전화', last_used_at: null }],
      recovery: { left: 10 },
    });
    expect(JSON.stringify(await fetchState(client))).not.toContain(begun.secret);
    expect(JSON.stringify(await fetchState(client))).not.toContain(body.codes[0]);
    expect(await notices(client)).toEqual([['security', '인증 앱을 등록했습니다: 내 전화']]);
  });

  // spec community.28
  test('neither secret nor recovery code stands in the database as it is', async () => {
    const { client } = await registered(api);
    const { secret, codes } = await addApp(client);
    for (const table of ['second_factors', 'recovery_codes', 'factor_enrolments']) {
      const rows = JSON.stringify(await api.services.db.query(`select * from ${table}`), (_key, value) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      expect(rows).not.toContain(secret);
      for (const code of codes) expect(rows).not.toMatch(new RegExp(code.replace('-', '-?')));
    }
  });

  // spec community.28
  test('a passkey of this site is added; of another origin, for another challenge or a second time it is not', async () => {
    const { client } = await registered(api);
    const authenticator = new Authenticator(site);
    const { body } = await begin(client, 'passkey');
    expect(body.options.rp).toMatchObject({ id: 'maru.example' });
    const wrong = authenticator.make(body.options, { origin: 'https://evil.example' });
    expect((await confirm(client, { kind: 'passkey', credential: wrong })).body.code).toBe('MARU-114');
    // The challenge was used up by that.
    const late = authenticator.make(body.options);
    expect((await confirm(client, { kind: 'passkey', credential: late })).body.code).toBe('MARU-118');
    const again = (await begin(client, 'passkey')).body.options;
    const made = await confirm(client, { kind: 'passkey', credential: authenticator.make(again), name: '노트북' });
    expect(made.body).toMatchObject({ state: { factors: [{ kind: 'passkey', name: '노트북' }] } });
    const proof = { code: made.body.codes[0] };
    const third = (await client.post('/api/info/factors/begin', { kind: 'passkey', password: testPassword, proof }))
      .body.options;
    expect(third.excludeCredentials).toHaveLength(1);
    const twice = await confirm(client, { kind: 'passkey', credential: authenticator.make(third) });
    expect(twice.body.code).toBe('MARU-114');
    // Nor does it become another member's.
    const other = (await registered(api)).client;
    const foreign = (await begin(other, 'passkey')).body.options;
    const stolen = await confirm(other, { kind: 'passkey', credential: authenticator.make(foreign) });
    expect(stolen.body.code).toBe('MARU-114');
  });

  // spec community.28
  test('asks for the password, ten times a quarter of an hour at most', async () => {
    const { client } = await registered(api);
    for (let n = 0; n < 10; n += 1) {
      expect((await begin(client, 'totp', `wrong ${n}`)).body).toMatchObject({
        code: 'MARU-102',
        errors: { password: ['현재 비밀번호가 맞지 않습니다.'] },
      });
    }
    expect((await begin(client, 'totp')).status).toBe(429);
    expect((await confirm(client, { kind: 'totp', code: '123456' })).body.code).toBe('MARU-118');
  });

  // spec community.28
  test('is confirmed in the session that began it, within its time and ten codes', async () => {
    const { client, login } = await registered(api);
    const other = api.guest();
    await other.signIn(login, testPassword);
    const { secret } = (await begin(client, 'totp')).body;
    expect((await confirm(other, { kind: 'totp', code: computeCode(secret) })).body.code).toBe('MARU-118');
    for (let n = 0; n < 10; n += 1) await confirm(client, { kind: 'totp', code: computeCode(secret, 9 + n) });
    expect((await confirm(client, { kind: 'totp', code: computeCode(secret) })).body.code).toBe('MARU-118');
    const late = (await begin(client, 'totp')).body.secret;
    await api.services.db.query(`update factor_enrolments set expires_at = now() - interval '1 second'`);
    expect((await confirm(client, { kind: 'totp', code: computeCode(late) })).body.code).toBe('MARU-118');
    expect((await fetchState(client)).factors).toEqual([]);
  });

  // spec community.28
  test('two at once make one factor and one set of codes', async () => {
    const { client } = await registered(api);
    const { secret } = (await begin(client, 'totp')).body;
    const body = { kind: 'totp', code: computeCode(secret) };
    const answers = await Promise.all([confirm(client, body), confirm(client, body), confirm(client, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await fetchState(client)).toMatchObject({ factors: [{ kind: 'totp' }], recovery: { left: 10 } });
  });

  test(`ends at ${maxFactors} factors`, async () => {
    const { client } = await registered(api);
    const { codes } = await addApp(client);
    for (let n = 1; n < maxFactors; n += 1) await addApp(client, codes[n]);
    const proof = { code: codes[0] };
    const full = await client.post('/api/info/factors/begin', { kind: 'totp', password: testPassword, proof });
    expect(full.body.code).toBe('MARU-117');
  });

  // spec community.35
  test('the demo’s accounts refuse it in the member’s language, and say so beforehand', async () => {
    for (const login of ['demo1', 'demo5']) {
      const client = await api.member(login, { 'accept-language': 'en' });
      expect(await fetchState(client)).toMatchObject({ shared: true });
      expect(await begin(client, 'totp', demoPassword)).toMatchObject({
        status: 403,
        body: {
          code: 'MARU-116',
          message: 'This demo account is shared, so two-step verification cannot be added.',
        },
      });
      expect((await confirm(client, { kind: 'totp', code: '123456' })).body.code).toBe('MARU-116');
    }
  });

  test('a visitor has none of these calls, and nothing is done without the CSRF token', async () => {
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    expect((await guest.get('/api/info/factors')).status).toBe(401);
    expect((await begin(guest, 'totp')).status).toBe(401);
    const { client } = await registered(api);
    const forged = await client.post(
      '/api/info/factors/begin',
      { kind: 'totp', password: testPassword },
      {
        'x-xsrf-token': 'forged',
      },
    );
    expect(forged.status).toBe(419);
  });
});

describe('a factor that is there', () => {
  // spec community.29
  test('is renamed and removed by its owner; another member’s is as unknown as one that never was', async () => {
    const owner = await registered(api);
    const stranger = await registered(api);
    const { id, codes } = await addApp(owner.client);
    const foreignCodes = (await addApp(stranger.client)).codes;
    for (const foreign of [id, '00000000-0000-4000-8000-000000000000', 'x', "' or true --"]) {
      const path = `/api/info/factors/${encodeURIComponent(foreign)}`;
      expect((await stranger.client.call('PATCH', path, { name: 'mine' })).status).toBe(404);
      const proof = { code: foreignCodes[0] };
      expect((await remove(stranger.client, encodeURIComponent(foreign), proof)).status).toBe(404);
    }
    expect((await fetchState(owner.client)).factors).toMatchObject([{ id, name: '내 전화' }]);
    const renamed = await owner.client.call('PATCH', `/api/info/factors/${id}`, { name: '새 전화' });
    expect(renamed.body.factors).toMatchObject([{ id, name: '새 전화' }]);
    const removed = await remove(owner.client, id, { code: codes[0] });
    expect(removed.body).toEqual({ shared: false, factors: [], recovery: { left: 0, made_at: null }, trusted: 0 });
    expect((await notices(owner.client)).map(([, message]: string[]) => message)).toEqual([
      '2단계 인증 수단을 삭제했습니다: 새 전화',
      '2단계 인증 수단의 이름을 바꿨습니다: 내 전화 → 새 전화',
      '인증 앱을 등록했습니다: 내 전화',
    ]);
  });

  // spec community.29
  test('goes by its own code or a recovery code; not by the password, another factor, or a wrong or used code', async () => {
    const { client } = await registered(api);
    const { id, secret, code, codes } = await addApp(client);
    const bad = [{}, { proof: {} }, { proof: { password: testPassword } }, { proof: null }];
    for (const body of [...bad, { proof: { password: testPassword, code: codes[0] } }])
      expect((await client.post(`/api/info/factors/${id}/remove`, body)).status).toBe(422);
    // The confirmation used it.
    expect((await remove(client, id, { code })).body.code).toBe('MARU-114');
    expect((await remove(client, id, { code: 'AAAA-AAAA' })).body.code).toBe('MARU-114');
    const second = await addApp(client, codes[1]);
    await forgetSteps(api);
    // The code of the one is no proof for the other.
    expect((await remove(client, id, { code: computeCode(second.secret) })).body.code).toBe('MARU-114');
    expect((await remove(client, second.id, { code: codes[0] })).status).toBe(200);
    expect((await remove(client, id, { code: codes[0] })).body.code).toBe('MARU-114');
    expect((await remove(client, id, { code: computeCode(secret) })).status).toBe(200);
  });

  // spec community.29
  test('a passkey goes by its own signature of the session’s challenge, once', async () => {
    const { client, login } = await registered(api);
    const { codes } = await addApp(client);
    const challenge = async (who: Client) => (await who.post('/api/info/factors/passkey')).body.options;
    const [own, other] = [new Authenticator(site), new Authenticator(site)];
    const ids: string[] = [];
    for (const [n, authenticator] of [own, other].entries()) {
      const asked = { kind: 'passkey', password: testPassword, proof: { code: codes[n] } };
      const { options } = (await client.post('/api/info/factors/begin', asked)).body;
      const made = await confirm(client, { kind: 'passkey', credential: authenticator.make(options) });
      ids.push(made.body.state.factors.at(-1).id);
    }
    const [id] = ids as [string, string];
    const elsewhere = api.guest();
    await elsewhere.signIn(login, testPassword).catch(() => {});
    expect((await remove(client, id, { passkey: own.sign({ challenge: 'AAAA' }) })).body.code).toBe('MARU-114');
    const foreign = other.sign(await challenge(client));
    expect((await remove(client, id, { passkey: foreign })).body.code).toBe('MARU-114');
    const phished = own.sign(await challenge(client), { origin: 'https://evil.example' });
    expect((await remove(client, id, { passkey: phished })).body.code).toBe('MARU-114');
    const options = await challenge(client);
    const late = own.sign(options);
    expect((await remove(client, id, { code: 'AAAA-AAAA' })).body.code).toBe('MARU-114');
    expect((await remove(client, id, { passkey: late })).status).toBe(200);
    expect((await remove(client, ids[1]!, { passkey: other.sign(options) })).body.code).toBe('MARU-114');
    expect((await fetchState(client)).factors).toHaveLength(2);
  });

  // spec community.29
  test('who knows the password alone adds none, makes no codes and removes none; a begun one is over', async () => {
    const { client, login } = await registered(api);
    const thief = api.guest();
    await thief.signIn(login, testPassword);
    // Begun before there was a factor.
    const early = (await begin(thief, 'passkey')).body.options;
    const { id } = await addApp(client);
    // The other session ended with it.
    expect((await thief.get('/api/user')).status).toBe(401);
    const credential = new Authenticator(site).make(early);
    expect((await confirm(client, { kind: 'passkey', credential })).body.code).toBe('MARU-118');
    for (const kind of ['totp', 'passkey'] as const)
      expect((await begin(client, kind)).body).toMatchObject({
        code: 'MARU-114',
        errors: { code: [expect.any(String)] },
      });
    const password = { proof: { password: testPassword } };
    expect((await client.post('/api/info/recoveryCodes', password)).status).toBe(422);
    expect((await client.post(`/api/info/factors/${id}/remove`, password)).status).toBe(422);
    expect(await fetchState(client)).toMatchObject({ factors: [{ id }], recovery: { left: 10 } });
  });

  // spec community.29
  test('other sessions end when one is added or removed or codes are made, not the own', async () => {
    const { client, login } = await registered(api);
    const other = async (code?: string) => {
      const browser = api.guest();
      await browser.get('/sanctum/csrf-cookie');
      await browser.post('/login', { id: login, password: testPassword });
      if (code) await browser.post('/api/login/step', { step: { method: 'recovery', code } });
      expect((await browser.get('/api/user')).status).toBe(200);
      return browser;
    };
    const first = await other();
    const { id, codes } = await addApp(client);
    expect((await first.get('/api/user')).status).toBe(401);
    const second = await other(codes[0]);
    const renewed = await client.post('/api/info/recoveryCodes', { proof: { code: codes[1] } });
    expect((await second.get('/api/user')).status).toBe(401);
    const third = await other(renewed.body.codes[0]);
    expect((await remove(client, id, { code: renewed.body.codes[1] })).status).toBe(200);
    expect((await third.get('/api/user')).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('ten wrong proofs in a quarter of an hour are the last', async () => {
    const { client } = await registered(api);
    const { id, codes } = await addApp(client);
    for (let n = 0; n < 10; n += 1) await remove(client, id, { code: '000000' });
    expect((await remove(client, id, { code: codes[0] })).status).toBe(429);
  });

  // spec community.29
  test('recovery codes made anew end the ones before; without a factor there are none', async () => {
    const { client } = await registered(api);
    const renew = (proof: object) => client.post('/api/info/recoveryCodes', { proof });
    expect((await renew({ code: 'AAAA-AAAA' })).status).toBe(404);
    const { id, codes } = await addApp(client);
    expect((await renew({ code: 'AAAA-AAAA' })).body.code).toBe('MARU-114');
    const { body } = await renew({ code: codes[0] });
    expect(body.codes).toHaveLength(10);
    expect(body.codes.some((code: string) => codes.includes(code))).toBe(false);
    expect(body.state.recovery.left).toBe(10);
    expect((await remove(client, id, { code: codes[1] })).body.code).toBe('MARU-114');
    expect((await remove(client, id, { code: body.codes[1] })).status).toBe(200);
    expect((await notices(client))[1]).toEqual([
      'security',
      '복구 코드를 새로 만들었습니다. 이전 코드는 쓸 수 없습니다.',
    ]);
  });
});

describe('messages', () => {
  test('go by e-mail where the address is confirmed, in the member’s language, without anything secret', async () => {
    const { client, id } = await registered(api);
    const { db } = api.services;
    const { codes } = await addApp(client);
    const waiting = () =>
      db.query<{ about: { key: string } }>(`select about from message_outbox where kind = 'security'`);
    expect(await waiting()).toEqual([]);
    await db.query(`update members set email = 'moon@maru.example', email_verified_at = now() where id = $1`, [id]);
    await addApp(client, codes[0]);
    expect(await waiting()).toMatchObject([
      { about: { key: 'security.notice.totp_added', values: { name: '내 전화' } } },
    ]);
  });
});

describe('a member who has lost the factors', () => {
  // spec community.37
  test('gets them removed by two operators: not by one, not without the right, and it is in the log', async () => {
    const { client, id, login } = await registered(api);
    await addApp(client);
    const [first, second] = [await api.operator('opsadmin'), await api.operator('opsadmin2')];
    const reset = (console: Client, note = 'called by telephone, identity checked') =>
      console.post(`/api/ops/members/${id}/factors-reset`, { note });
    expect((await (await api.operator('ops3')).get(`/api/ops/members/${id}/factors`)).body).toEqual({
      kinds: ['totp'],
      recovery_left: 10,
      approval: null,
    });
    expect((await reset(await api.operator('ops3'))).status).toBe(403);
    expect((await reset(first, ' ')).status).toBe(422);
    const { body } = await reset(first);
    expect((await first.get(`/api/ops/members/${id}/factors`)).body.approval).toBe(body.approval);
    expect((await reset(second)).body.code).toBe('MARU-624');
    expect((await fetchState(client)).factors).toHaveLength(1);
    const approve = (console: Client) => console.once(`/api/ops/approvals/${body.approval}/approve`, {});
    expect((await approve(first)).body.code).toBe('MARU-621');
    expect((await approve(second)).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
    const lines = (await first.get('/api/ops/audit?limit=5')).body.entries;
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'member.factors_reset',
        subject: `member ${login}`,
        detail: expect.objectContaining({ factors: 1, note: 'called by telephone, identity checked' }),
      }),
    );
    const again = api.guest();
    await again.signIn(login, testPassword);
    expect((await again.get('/api/user')).status).toBe(200);
    expect(await fetchState(again)).toMatchObject({ factors: [], recovery: { left: 0 } });
    expect((await reset(first)).status).toBe(404);
  });

  test('a factor that was added meanwhile ends the request', async () => {
    const { client, id } = await registered(api);
    const { codes } = await addApp(client);
    const { body } = await (await api.operator('opsadmin')).post(`/api/ops/members/${id}/factors-reset`, {
      note: 'lost',
    });
    await addApp(client, codes[0]);
    const approved = await (await api.operator('opsadmin2')).once(`/api/ops/approvals/${body.approval}/approve`, {});
    expect(approved.body.code).toBe('MARU-601');
    expect((await fetchState(client)).factors).toHaveLength(2);
  });
});
