import type { AgeCheckRow, AgeState } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';
import { readPlayStop } from '../protection/refusal';

let api: TestApi;
let desk: Client;
let other: Client;
beforeAll(async () => {
  api = await startApi();
  [desk, other] = [await api.operator('opsadmin'), await api.operator('ops4')];
});
afterAll(() => api.stop());

const query = <T extends object>(text: string, values: unknown[] = []) => api.services.db.query<T>(text, values);
const demand = (needsCheck: boolean) =>
  query('insert into protection_age (min_age, needs_check) values (19, $1)', [needsCheck]);
beforeEach(async () => {
  await query('delete from throttles');
  await query('delete from protection_age');
});
afterEach(() => query('delete from protection_age'));

const findId = async (login: string) =>
  (await query<{ id: number }>('select id::float8 as id from members where login = $1', [login]))[0]!.id;
/** Member of the demo reserved for one test, old enough unless `birth` is given. */
async function prepareMember(login: string, birth: string | null = '19900101') {
  const id = await findId(login);
  await query('update members set birth = $2 where id = $1', [id, birth]);
  return { id, client: await api.member(login) };
}
const ask = (client: Client) => client.post('/api/protection/age-check', {});
const fetchState = async (client: Client): Promise<AgeState | undefined> =>
  (await client.get('/api/protection')).body.age?.state;
const list = async (view: 'requested' | 'decided' = 'requested'): Promise<AgeCheckRow[]> =>
  (await desk.get(`/api/ops/age-checks?view=${view}`)).body.rows;
const fetchNewest = async (member: number) =>
  [...(await list()), ...(await list('decided'))].find((row) => row.member.id === member)!;
const decide = (row: AgeCheckRow, body: object, who = desk) => who.post(`/api/ops/age-checks/${row.id}`, body);
const confirm = { to: 'confirmed', method: 'video' };

// spec cash.58
test('a birth date alone opens nothing: the check is asked for, confirmed, and withdrawn again', async () => {
  const { id, client } = await prepareMember('demo1');
  await demand(true);
  const deposit = () => client.once('/api/cash/credit', { amount: 50_000 });
  expect(await fetchState(client)).toBe('open');
  expect(await deposit()).toMatchObject({ status: 403, body: { code: 'MARU-470' } });
  expect((await client.get('/api/casino/union/gameLink?gameId=nothing')).status).not.toBe(200);
  expect(await readPlayStop(api.services.db, id)).toBe('age_unverified');

  expect((await ask(client)).body.protection.age).toMatchObject({ state: 'requested', min_age: 19 });
  // A second tab asks for the same.
  expect((await ask(client)).status).toBe(200);
  expect((await list()).filter((row) => row.member.id === id)).toHaveLength(1);
  expect(await readPlayStop(api.services.db, id)).toBe('age_unverified');

  expect((await decide(await fetchNewest(id), confirm)).body).toMatchObject({
    state: 'confirmed',
    actor: expect.any(String),
  });
  expect(await fetchState(client)).toBe('confirmed');
  expect(await readPlayStop(api.services.db, id)).toBeNull();
  expect((await deposit()).status).toBe(200);

  expect((await decide(await fetchNewest(id), { to: 'withdrawn', note: '사본' })).status).toBe(200);
  expect(await readPlayStop(api.services.db, id)).toBe('age_unverified');
  expect(await fetchState(client)).toBe('withdrawn');
  expect((await ask(client)).body.protection.age.state).toBe('requested');

  const actions = await query<{ action: string }>(
    `select action from member_protection_events where member_id = $1 and action like 'age%' order by id`,
    [id],
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'age_requested',
    'age_confirmed',
    'age_withdrawn',
    'age_requested',
  ]);
  const audited = await query<{ action: string }>(
    `select action from audit_log where action like 'age_check%' order by id`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['age_check.confirmed', 'age_check.withdrawn']);
  const notices = (await client.get('/api/user/notifications')).body as unknown;
  expect(JSON.stringify(notices)).toContain('나이 확인이 끝났습니다');
});

// spec cash.58
test('a confirmation counts for the birth date that was seen, and for no other', async () => {
  const { id, client } = await prepareMember('demo2');
  await demand(true);
  await ask(client);
  await decide(await fetchNewest(id), confirm);
  expect(await readPlayStop(api.services.db, id)).toBeNull();
  await query(`update members set birth = '19800101' where id = $1`, [id]);
  expect(await readPlayStop(api.services.db, id)).toBe('age_unverified');
  expect(await fetchState(client)).toBe('open');
  expect((await fetchNewest(id)).changed).toBe(true);
});

test('who is too young, or gave no birth date, is sent to it, and nothing waits', async () => {
  await demand(true);
  for (const [birth, state] of [
    [null, 'birth'],
    ['20200101', 'young'],
    ['19900231', 'young'],
  ] as const) {
    const { id, client } = await prepareMember('demo3', birth);
    expect(await fetchState(client)).toBe(state);
    expect(await ask(client)).toMatchObject({ status: 403, body: { code: 'MARU-470' } });
    expect((await list()).some((row) => row.member.id === id)).toBe(false);
  }
});

test('where no check is asked for there is none, and the birth date decides', async () => {
  const { id, client } = await prepareMember('demo4');
  expect((await client.get('/api/protection')).body.age).toBeNull();
  await demand(false);
  expect((await client.get('/api/protection')).body.age).toBeNull();
  expect(await readPlayStop(api.services.db, id)).toBeNull();
  expect((await ask(client)).status).toBe(200);
  expect(await fetchNewest(id)).toBeUndefined();
  await query(`update members set birth = '20200231' where id = $1`, [id]);
  expect(await fetchState(client)).toBe('young');
  expect(await readPlayStop(api.services.db, id)).toBe('age_unverified');
});

// spec cash.58
test('two operators decide the same check: one of them is refused, and no step is changed afterwards', async () => {
  const { id, client } = await prepareMember('demo5');
  await demand(true);
  await ask(client);
  const row = await fetchNewest(id);
  const answers = await Promise.all([decide(row, confirm), decide(row, { to: 'refused', note: '다름' }, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [{ n } = { n: 0 }] = await query<{ n: number }>(
    'select count(*)::int as n from age_checks where member_id = $1',
    [id],
  );
  expect(n).toBe(2);
  for (const statement of [
    'delete from age_checks',
    `update age_checks set state = 'confirmed'`,
    'truncate age_checks',
  ]) {
    await expect(query(statement)).rejects.toMatchObject({ code: 'MR003' });
  }
});

test('what is missing in a decision is named by its field; a member decides nothing', async () => {
  const { id, client } = await prepareMember('demo3');
  await demand(true);
  await ask(client);
  const row = await fetchNewest(id);
  expect(await decide(row, { to: 'confirmed' })).toMatchObject({
    status: 422,
    body: { errors: { method: [expect.any(String)] } },
  });
  expect((await decide(row, { to: 'confirmed', method: 'outside' })).body.errors).toHaveProperty('reference');
  expect((await decide(row, { to: 'refused' })).body.errors).toHaveProperty('note');
  expect((await decide(row, { to: 'confirmed', method: 'guess' })).status).toBe(422);
  expect([401, 419]).toContain((await decide(row, confirm, client)).status);
  expect((await decide(row, confirm, await api.operator('ops2'))).status).toBe(403);
  expect(await readPlayStop(api.services.db, id)).toBe('age_unverified');
});
