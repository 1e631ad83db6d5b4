import { locales } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { sha256 } from '../../kernel/secrets';
import { demoPassword } from '../../site/demo/seed';
import { type GatewayDouble, gatewayDouble, outboxSettled, toToken } from '../../vendors/messages/testing';

let gateway: GatewayDouble;
let api: TestApi;
let guest: Client;
beforeAll(async () => {
  gateway = await gatewayDouble();
  api = await startApi({ messagesUrl: gateway.url, publicUrl: 'https://maru.example' });
});
afterAll(async () => {
  await api.stop();
  await gateway.stop();
});
beforeEach(async () => {
  await api.services.db.query('delete from throttles');
  guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
});

const settled = () => outboxSettled(api);
const email = 'demo1@maru.example';
const post = (path: string, body: object) => guest.postSolved('recover', path, body);
const ask = async (path: string, body: object) => {
  const answer = await post(path, body);
  await settled();
  return answer;
};
const newLink = async (to = email) => {
  await ask('/api/password/email', { email: to });
  return toToken(gateway.linkTo(to));
};
const reset = (token: string, password: string) =>
  guest.post(`/api/password/reset/${token}`, { password, password_confirmation: password });

describe('a new password', () => {
  // spec backoffice.4
  test('is set by the link, once; all sessions end and the old password is gone', async () => {
    const [first, two] = [await api.member('demo1'), await api.member('demo1')];
    const token = await newLink();
    expect(gateway.linkTo(email)).toBe(`https://maru.example/password/reset/${token}`);
    for (let looks = 0; looks < 2; looks += 1) {
      expect((await guest.get(`/api/password/reset/${token}`)).body).toEqual({ success: true });
    }
    expect((await reset(token, 'iloveyou2024')).body.errors.password).toHaveLength(1);
    expect((await reset(token, 'a new password')).body).toEqual({ success: true });
    for (const client of [first, two]) expect((await client.get('/api/user')).status).toBe(401);
    expect((await guest.get(`/api/password/reset/${token}`)).body.code).toBe('MARU-111');
    await expect(api.member('demo1')).rejects.toThrow();
    await api.guest().signIn('demo1', 'a new password');
    expect(await reset(token, 'once more')).toMatchObject({ status: 422, body: { code: 'MARU-111' } });
    expect((await reset(await newLink(), demoPassword)).status).toBe(200);
  });

  test('is set by one of ten attempts at once', async () => {
    const token = await newLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token, demoPassword)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'MARU-111')).toHaveLength(9);
  });

  test('a link stays good when another is asked for, and ends with the first that is used', async () => {
    const old = await newLink();
    const token = await newLink();
    expect((await reset(old, demoPassword)).status).toBe(200);
    expect((await reset(token, 'a new password')).body.code).toBe('MARU-111');
  });

  test('one that is too old and one that was made up are refused', async () => {
    const token = await newLink();
    await api.services.db.query(`update member_links set expires_at = now() where hash = $1`, [sha256(token)]);
    expect((await reset(token, 'a new password')).body.code).toBe('MARU-111');
    expect((await reset('A'.repeat(43), 'a new password')).body.code).toBe('MARU-111');
    expect((await reset('short', 'a new password')).body.code).toBe('MARU-202');
    expect((await reset("' or 1=1 --'''''''''''", 'a new password')).status).toBe(422);
    await api.member('demo1');
  });

  test('a password that is refused leaves the link good', async () => {
    const token = await newLink();
    expect((await reset(token, 'short')).body.errors.password).toHaveLength(1);
    expect((await reset(token, demoPassword)).status).toBe(200);
  });

  test('a link of another kind does not open the account', async () => {
    const client = await api.member('demo2');
    const { id } = (await client.get('/api/user')).body;
    await client.call('PUT', `/api/users/${id}`, { current_password: demoPassword, email: 'two@maru.example' });
    await settled();
    const token = toToken(gateway.linkTo('two@maru.example'));
    expect((await reset(token, 'a new password')).body.code).toBe('MARU-111');
    expect((await guest.post(`/api/verification/verify/${token}`)).status).toBe(200);
  });

  test('the database keeps neither the token nor, once it is sent, the message', async () => {
    const token = await newLink();
    for (const table of ['member_links', 'message_outbox']) {
      const rows = await api.services.db.query(`select t::text as text from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  test('the link dies with the address that it was sent to', async () => {
    const token = await newLink('demo3@maru.example');
    const client = await api.member('demo3');
    const { id } = (await client.get('/api/user')).body;
    await client.call('PUT', `/api/users/${id}`, { current_password: demoPassword, email: 'three@maru.example' });
    expect((await reset(token, 'a new password')).body.code).toBe('MARU-111');
  });
});

describe('asking for a message', () => {
  // spec backoffice.4
  test('answers the same for addresses that nobody has, in about the same time', async () => {
    const rounds = 15;
    const proofs = await Promise.all(Array.from({ length: 2 * (rounds + 1) }, () => guest.solveWork('recover')));
    const time = async (address: string) => {
      await api.services.db.query('delete from throttles');
      const begin = performance.now();
      const answer = await guest.post('/api/password/email', { email: address, work: proofs.pop() });
      const took = performance.now() - begin;
      expect(answer.body).toEqual({ success: true });
      await settled();
      return took;
    };
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    // In turns, so that what else the machine does meets both alike; the first of each warms up.
    for (let round = 0; round <= rounds; round += 1) {
      took.known.push(await time(email));
      took.unknown.push(await time('nobody@maru.example'));
    }
    const median = (times: number[]) => times.slice(1).sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
    const [knownMs, unknownMs] = [median(took.known), median(took.unknown)];
    expect(unknownMs / knownMs).toBeGreaterThan(0.4);
    expect(unknownMs / knownMs).toBeLessThan(2.5);
    expect(gateway.arrived('nobody@maru.example')).toEqual([]);
  });

  test('is stopped per address, known or not, and per caller', async () => {
    for (const to of [email, 'nobody@maru.example']) {
      for (let n = 0; n < 5; n += 1) expect((await post('/api/password/email', { email: to })).status).toBe(200);
      expect(await post('/api/account/reset-id', { email: to.toUpperCase() })).toMatchObject({ status: 429 });
    }
    await api.services.db.query(
      `insert into throttles (bucket, count, resets_at) values ('recover:127.0.0.1', 30, now() + interval '1 minute')
       on conflict (bucket) do update set count = 30`,
    );
    expect((await post('/api/password/email', { email: 'fresh@maru.example' })).status).toBe(429);
    await settled();
  });

  test('sends the sign-in id to the address in any case of its letters, with pasted spaces', async () => {
    expect((await ask('/api/account/reset-id', { email: ' DEMO4@Maru.example ' })).status).toBe(200);
    expect(gateway.arrived('demo4@maru.example').at(-1)).toMatchObject({ text: expect.stringContaining('demo4') });
  });

  test('with a sign-in id sends a link only where both fit', async () => {
    const before = gateway.arrived('demo4@maru.example').length;
    for (const id of ['demo5', 'nobody', '%', "demo4' --"]) {
      expect((await ask('/api/account/reset-password', { id, email: 'demo4@maru.example' })).body).toEqual({
        success: true,
      });
    }
    expect(gateway.arrived('demo4@maru.example')).toHaveLength(before);
    await ask('/api/account/reset-password', { id: ' DEMO4', email: 'demo4@maru.example' });
    expect(gateway.arrived('demo4@maru.example')).toHaveLength(before + 1);
  });

  test('sends nothing to an address that was not confirmed or whose member is blocked', async () => {
    await api.services.db.query(`update members set email_verified_at = null where login = 'demo5'`);
    await api.services.db.query(`update members set status = 9 where login = 'demo4'`);
    const count = () => gateway.arrived().filter(({ to }) => /demo[45]@/.test(to)).length;
    const before = count();
    for (const n of [4, 5]) await ask('/api/password/email', { email: `demo${n}@maru.example` });
    expect(count()).toBe(before);
    await api.services.db.query(
      `update members set status = 1, email_verified_at = now() where login in ('demo4', 'demo5')`,
    );
  });

  test('writes in the member’s own language', async () => {
    const subjects = new Set<string>();
    for (const locale of locales) {
      await api.services.db.query('delete from throttles');
      await api.services.db.query(`update members set locale = $1 where login = 'demo1'`, [locale]);
      await newLink();
      subjects.add(gateway.arrived(email).at(-1)!.subject);
    }
    expect(subjects.size).toBe(locales.length);
    await api.services.db.query(`update members set locale = 'ko' where login = 'demo1'`);
  });

  test.each([[{}], [{ email: 'nobody' }], [{ email: ['a@b.co'] }], [{ email: `${'x'.repeat(200)}@b.co` }]])(
    'refuses %j',
    async (body) => {
      expect((await post('/api/password/email', body)).body.errors.email).toHaveLength(1);
    },
  );
});
