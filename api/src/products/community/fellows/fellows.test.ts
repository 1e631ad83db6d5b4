import { type Client, startApi, type TestApi } from '../../../../test/harness';
import { newDetails } from '../../../members/identity/testing/new-details';
import { demoPassword } from '../../../site/demo/seed';

const path = '/api/info/fellows';
let api: TestApi;
let inviter: Client;
let id: number;
beforeAll(async () => {
  api = await startApi();
  inviter = await api.member('demo1');
  id = (await inviter.get('/api/user')).body.id;
});
afterAll(() => api.stop());

let count = 0;
/** Registers a member with a code. */
async function register(code: string): Promise<number> {
  count += 1;
  const client = api.guest();
  await client.get('/sanctum/csrf-cookie');
  const { key } = (await client.get('/api/captcha/api')).body;
  const answer = await client.post('/api/register', {
    id: `fellow${count}`,
    password: 'long enough',
    password_confirmation: 'long enough',
    nick: `친구하나${count}`,
    ...newDetails(),
    holder: '홍길동',
    birth: '19900228',
    code,
    captcha: { key, text: api.captchaText(key).toLowerCase() },
    work: await client.solveWork('register'),
  });
  return answer.status;
}

// spec community.24
test('whoever registers with a member’s code is their fellow, by a masked name; nobody else sees it', async () => {
  await api.services.settings.set({ use_register_code_page: 1 });
  const operator = await api.operator('opsadmin');
  const code = (await operator.post('/api/ops/codes', { uses: 2, member: 'demo1' })).body.code;
  await api.services.db.query(`insert into register_codes (code, uses_left) values ('OF-SITE', 5)`);
  expect(await register(code)).toBe(200);
  expect(await register('OF-SITE')).toBe(200);
  expect(await register(code)).toBe(200);
  expect(await register(code)).toBe(422);

  const { body } = await inviter.get(path);
  expect(body).toMatchObject({
    codes: [{ code, uses_left: 0 }],
    total: 2,
    rows: [
      { nick: '친구***', state: 'active' },
      { nick: '친구***', state: 'active' },
    ],
    next: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/친구하나|fellow\d|OF-SITE|010-/);
  expect(body.rows[0].joined_at).toBeGreaterThanOrEqual(body.rows[1].joined_at);
  expect((await (await api.member('demo2')).get(path)).body).toEqual({ codes: [], total: 0, rows: [], next: null });

  await api.services.db.query('update members set status = 9 where id = $1', [body.rows[1].id]);
  const states = (await inviter.get(path)).body.rows.map(({ state }: { state: string }) => state);
  expect(states).toEqual(['active', 'closed']);
  await api.services.settings.set({ use_register_code_page: 0 });
});

// spec community.24
test('pages follow one another by key, each fellow once, whoever joins meanwhile', async () => {
  const add = (many: number, of: string) =>
    api.services.db.query(
      `insert into members (login, nick, password_hash, invited_by)
       select $1 || n, $1 || '님' || n, '', $2 from generate_series(1, $3::int) n`,
      [of, id, many],
    );
  const before = (await inviter.get(path)).body.total;
  await add(43, 'early');
  const ids: number[] = [];
  let key: number | null = null;
  do {
    const { body } = (await inviter.get(key === null ? path : `${path}?before=${key}`)) as {
      body: { rows: { id: number }[]; next: number | null };
    };
    if (ids.length === 0) await add(3, 'late');
    ids.push(...body.rows.map((row) => row.id));
    key = body.next;
  } while (key !== null);
  expect(new Set(ids).size).toBe(before + 43);
  expect(ids).toHaveLength(before + 43);
  expect([...ids].sort((first, second) => second - first)).toEqual(ids);
  for (const bad of ['0', '-1', 'x', '1.5']) expect((await inviter.get(`${path}?before=${bad}`)).status).toBe(422);
});

// spec community.24
test('an invitation is a promotion: not shown to who has stopped to play; a guest sees none', async () => {
  const pausing = await api.member('demo3');
  expect((await pausing.get(path)).status).toBe(200);
  expect((await pausing.post('/api/protection/exclude', { months: 6, password: demoPassword })).status).toBe(200);
  expect(await pausing.get(path)).toMatchObject({ status: 403, body: { code: 'MARU-464' } });
  expect((await api.guest().get(path)).status).toBe(401);
});
