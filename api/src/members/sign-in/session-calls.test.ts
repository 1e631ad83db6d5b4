import { channels, liveEvents } from '@maru/contracts';
import { collectEvents, createEcho, refusals, until } from '../../../test/echo';
import { type Client, startApi, type TestApi } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';
import { sessionCookie } from '../identity/cookies';
import { maskedNetwork, toNetwork } from '../identity/network';
import { sweepSignIns } from './sign-ins';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1';
const fetchSessions = async (client: Client) => (await client.get('/api/info/sessions')).body.sessions;
const findId = async (login: string) => {
  const [row] = await api.services.db.query<{ id: bigint }>('select id from members where login = $1', [login]);
  return Number(row!.id);
};

describe('sessions', () => {
  test('are listed with device and masked address, the one that asks first, and no secret of theirs', async () => {
    await api.member('demo1', { 'user-agent': phone });
    const desk = await api.member('demo1', { 'user-agent': chrome });
    const sessions = await fetchSessions(desk);
    expect(sessions).toMatchObject([
      { current: true, device: { kind: 'desktop', browser: 'Chrome', system: 'Windows' }, factor: 'password' },
      { current: false, device: { kind: 'mobile', browser: 'Safari', system: 'iOS' }, network: '127.0.*.*' },
    ]);
    const [row] = await api.services.db.query<{ hash: string }>('select hash from sessions limit 1');
    expect(JSON.stringify(sessions)).not.toContain(row!.hash);
    expect(JSON.stringify(sessions)).not.toContain(desk.cookies.get(sessionCookie)!);
  });

  test('end from another browser at once, with the live connection', async () => {
    const other = await api.member('demo2');
    const here = await api.member('demo2');
    const memberId = await findId('demo2');
    const echo = createEcho(api.base, { client: other });
    collectEvents(echo, channels.user(memberId), `.${liveEvents.walletUpdated}`);
    const refused = refusals(echo);
    await until(() => api.services.live.listeners(channels.user(memberId)) === 1);
    const { id } = (await fetchSessions(here)).find(({ current }: { current: boolean }) => !current);
    expect((await here.delete(`/api/info/sessions/${id}`)).body).toEqual({ success: true, ended: 1 });
    expect(await other.get('/api/user')).toMatchObject({ status: 401, body: { code: 'MARU-122' } });
    await until(() => refused.length === 1);
    expect(api.services.live.listeners(channels.user(memberId))).toBe(0);
    echo.disconnect();
    expect((await here.delete(`/api/info/sessions/${id}`)).status).toBe(404);
    expect(await fetchSessions(here)).toHaveLength(1);
  });

  test('say to their browser why they are over, for a month, also once they are swept', async () => {
    const { db, sessions } = api.services;
    const ask = async (client: Client) => (await client.get('/api/user', { 'accept-language': 'en' })).body;
    const idle = await api.member('demo5');
    await db.query(`update sessions set expires_at = now() - interval '1 s' where member_id = $1`, [
      await findId('demo5'),
    ]);
    sessions.memberChanged(await findId('demo5'));
    expect(await ask(idle)).toMatchObject({ code: 'MARU-121', message: expect.stringMatching(/away for a long time/) });
    await sessions.sweep();
    expect(await ask(idle)).toMatchObject({ code: 'MARU-121' });

    const revoked = await api.member('demo5');
    (await sessions.endWithin(db, await findId('demo5'), 'session_revoked'))();
    expect(await ask(revoked)).toMatchObject({ code: 'MARU-123' });
    await db.query(`update session_ends set ended_at = now() - interval '31 days'`);
    await sessions.sweep();
    expect(await ask(revoked)).toMatchObject({ code: 'MARU-101' });

    const out = await api.member('demo5');
    await out.post('/logout');
    expect(await ask(out)).toMatchObject({ code: 'MARU-101' });
    expect(await ask(api.guest({ cookie: `${sessionCookie}=never` }))).toMatchObject({ code: 'MARU-101' });
  });

  test('all but the one that asks end together', async () => {
    const others = [await api.member('demo3'), await api.member('demo3')];
    const here = await api.member('demo3');
    expect((await here.delete('/api/info/sessions')).body).toEqual({ success: true, ended: 2 });
    for (const other of others) expect((await other.get('/api/user')).status).toBe(401);
    expect((await here.get('/api/user')).status).toBe(200);
  });

  test('of another member are not there: neither listed nor ended, as an id that was never given', async () => {
    const owner = await api.member('demo4');
    const stranger = await api.member('demo5');
    const [{ id }] = await fetchSessions(owner);
    const never = '00000000-0000-4000-8000-000000000000';
    const answers = await Promise.all(
      [id, never, 'x', "' or 1=1 --", '%00'].map((name) =>
        stranger.delete(`/api/info/sessions/${encodeURIComponent(name)}`),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      ...Array(4).fill([404, 'MARU-201']),
      [404, 'MARU-201'],
    ]);
    expect((await owner.get('/api/user')).status).toBe(200);
    expect(JSON.stringify(await fetchSessions(stranger))).not.toContain(id);
  });

  test('are nothing to a guest, and nothing ends without the CSRF token', async () => {
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    for (const answer of [
      await guest.get('/api/info/sessions'),
      await guest.get('/api/info/signIns'),
      await guest.delete('/api/info/sessions'),
    ])
      expect(answer.status).toBe(401);
    const member = await api.member('demo1');
    const forged = await member.delete('/api/info/sessions', { 'x-xsrf-token': 'forged' });
    expect([forged.status, forged.body.code]).toEqual([419, 'MARU-104']);
  });
});

describe('sign-ins', () => {
  test('good and bad ones are recorded, pages follow one another by key, and nobody else sees them', async () => {
    const memberId = await findId('demo5');
    await api.services.db.query('delete from sign_ins where member_id = $1', [memberId]);
    const client = api.guest({ 'user-agent': chrome });
    await client.get('/sanctum/csrf-cookie');
    await client.post('/login', { id: 'demo5', password: 'not this one' });
    await client.signIn('demo5', demoPassword);
    await client.signIn('demo5', demoPassword);
    // The wrong one is written after its answer.
    for (let at = 0; at < 100; at += 1) {
      if ((await client.get('/api/info/signIns')).body.rows.length === 3) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const first = (await client.get('/api/info/signIns?limit=2')).body;
    expect(first.more).toBe(true);
    const second = (await client.get(`/api/info/signIns?limit=2&before=${first.rows[1].id}`)).body;
    expect(second.more).toBe(false);
    const rows = [...first.rows, ...second.rows];
    expect(rows.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
      'password_wrong',
      'signed_in',
      'signed_in',
    ]);
    // The second time the browser is no new one.
    const good = rows.filter(({ outcome }: { outcome: string }) => outcome === 'signed_in');
    expect(good.map(({ new_device }: { new_device: boolean }) => new_device)).toEqual([false, true]);
    expect(rows[0]).toMatchObject({ network: '127.0.*.*', device: { browser: 'Chrome' } });
    const other = (await (await api.member('demo4')).get('/api/info/signIns?limit=100')).body.rows;
    const ids = new Set(rows.map(({ id }: { id: number }) => id));
    expect(other.some(({ id }: { id: number }) => ids.has(id))).toBe(false);
  });

  test('of an account that does not exist leave nothing', async () => {
    const [before] = await api.services.db.query<{ count: number }>('select count(*)::int as count from sign_ins');
    const client = api.guest();
    await client.get('/sanctum/csrf-cookie');
    await client.post('/login', { id: 'nobody-here', password: 'x' });
    const [after] = await api.services.db.query<{ count: number }>('select count(*)::int as count from sign_ins');
    expect(after).toEqual(before);
  });

  test.each(['limit=0', 'limit=101', 'before=0', 'before=x', 'limit=1.5', 'more=1'])('%s is refused', async (query) => {
    expect((await (await api.member('demo1')).get(`/api/info/signIns?${query}`)).status).toBe(422);
  });

  test('keep the beginning of an address alone after a month', async () => {
    const memberId = await findId('demo4');
    await api.services.db.query('delete from sign_ins where member_id = $1', [memberId]);
    await api.services.db.query(
      `insert into sign_ins (member_id, at, outcome, factor, device, browser, system, network)
       select $1, now() - days * interval '1 day', 'signed_in', 'password', 'desktop', 'Chrome', 'Windows', network
         from (values (29, '203.0.113.7'), (31, '203.0.113.7'), (31, '2001:db8:1:2::/64'))
              as old (days, network)`,
      [memberId],
    );
    for (let twice = 0; twice < 2; twice += 1) await sweepSignIns(api.services.db);
    const rows = await api.services.db.query('select network from sign_ins where member_id = $1 order by id', [
      memberId,
    ]);
    expect(rows).toEqual([{ network: '203.0.113.7' }, { network: '203.0.*.*' }, { network: '2001:db8:*' }]);
  });
});

test.each([
  ['203.0.113.7', '203.0.*.*'],
  ['::ffff:203.0.113.7', '203.0.*.*'],
  ['2001:db8:0:1::5', '2001:db8:*'],
  ['::1', '0:0:*'],
  ['', ''],
])('the address %s is shown as %s, also where it is masked already', (ip, masked) => {
  expect(maskedNetwork(toNetwork(ip))).toBe(masked);
  expect(maskedNetwork(masked)).toBe(masked);
});
