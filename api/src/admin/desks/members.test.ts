import { calls, type MemberRow, type OperatorRole, operatorRoles } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { collectEvents, createEcho, until } from '../../../test/echo';
import { startApi, type TestApi } from '../../../test/harness';
import { newOperator } from '../../../test/operators';
import { demoPassword } from '../../site/demo/seed';

const token = 'maru_demo-token-of-the-tests-0123456789';
let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi({ demoToken: token });
  admin = await api.operator('opsadmin');
});
afterAll(() => api.stop());

const lastLine = async () =>
  (await api.services.db.query('select actor, action, subject, detail from audit_log order by id desc limit 1'))[0]!;
const fetchId = async (client: Client) => (await client.get('/api/user')).body.id as number;
const change = (id: number, what: unknown) => admin.call('PATCH', `/api/ops/members/${id}`, what);

describe('permissions', () => {
  const guarded = (
    [
      'opsSettings',
      'opsPopupCreate',
      'opsNotice',
      'opsMembers',
      'opsMemberChange',
      'opsCodeCreate',
      'opsContacts',
    ] as const
  ).map((name) => [name, calls[name]] as const);
  const fetchStatus = async (client: Client, { method, path, ...call }: (typeof guarded)[number][1]) =>
    (await client.call(method, path.replace(':id', '999999'), 'body' in call ? { surprise: 1 } : undefined)).status;

  test.each(Object.keys(operatorRoles) as OperatorRole[])('a %s may do what the role says', async (role) => {
    const login = `test-${role.replace('_', '-')}`;
    const remotes = role === 'admin' ? ['*'] : [];
    const { client } = await newOperator(api, admin, { login, name: `T ${role}`, role, remotes });
    for (const [name, call] of guarded) {
      const allowed = (operatorRoles[role] as readonly string[]).includes(call.permission);
      expect([name, (await fetchStatus(client, call)) === 403]).toEqual([name, !allowed]);
    }
  });

  test('a pipeline, a member and a guest may do nothing of it', async () => {
    const member = await api.member('demo1', { 'x-maru-ops': '1' });
    for (const [name, call] of guarded) {
      expect([name, await fetchStatus(api.pipeline(token), call)]).toEqual([name, 403]);
      expect([name, await fetchStatus(member, call)]).toEqual([name, 401]);
      expect([name, await fetchStatus(api.guest({ 'x-maru-ops': '1' }), call)]).toEqual([name, 401]);
    }
  });
});

describe('the list', () => {
  const list = async (query = '') =>
    (await admin.get(`/api/ops/members${query}`)).body as { members: MemberRow[]; more: boolean };

  test('goes newest first, page by page, without bank data', async () => {
    const { members } = await list();
    expect(members.map(({ login }) => login)).toEqual(['demo5', 'demo4', 'demo3', 'demo2', 'demo1']);
    expect(members[4]).toMatchObject({ nick: '마루하나', level: 1, money: 1_000_000, unread_memos: 0, status: 1 });
    const first = await list('?limit=2');
    expect([first.members.length, first.more]).toEqual([2, true]);
    const rest = await list(`?limit=3&before=${first.members[1]!.id}`);
    expect([rest.members.map(({ login }) => login), rest.more]).toEqual([['demo3', 'demo2', 'demo1'], false]);
  });

  test.each([
    ['DEMO3', ['demo3']],
    ['emo', ['demo5', 'demo4', 'demo3', 'demo2', 'demo1']],
    ['하나', ['demo1']],
    [' demo2 ', ['demo2']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
    ['', ['demo5', 'demo4', 'demo3', 'demo2', 'demo1']],
  ])('finds %p', async (search, logins) => {
    expect((await list(`?search=${encodeURIComponent(search)}`)).members.map(({ login }) => login)).toEqual(logins);
  });

  test('is filtered by status and level; numbers that are too large find nobody', async () => {
    expect((await list('?level=4')).members.map(({ login }) => login)).toEqual(['demo4']);
    expect((await list('?status=9')).members).toEqual([]);
    expect((await list('?status=99999999999&level=99999999999&before=9007199254740991')).members).toEqual([]);
    expect((await admin.get(`/api/ops/members?search=${'x'.repeat(41)}`)).status).toBe(422);
    expect((await admin.get('/api/ops/members?search=a%00b')).status).toBe(422);
  });

  test('is found by full-width letters, and by nothing where no letter is searched for', async () => {
    const listed = await list(`?search=${encodeURIComponent('\uff24emo\uff14')}`);
    expect(listed.members.map(({ login }) => login)).toEqual(['demo4']);
    expect((await list(`?search=${encodeURIComponent('%_')}`)).members).toEqual([]);
  });
});

describe('a change', () => {
  test('of status, level, type and restriction is in force at once, told to open pages and logged', async () => {
    const client = await api.member('demo2');
    const id = await fetchId(client);
    const echo = createEcho(api.base, { client });
    try {
      const received = collectEvents(echo, `private-user.${id}`, '.UserChanged');
      await until(() => api.services.live.listeners(`private-user.${id}`) === 1);
      expect((await change(id, { status: 5, level: 7, type: 2, only_cs: 1 })).body).toMatchObject({
        status: 5,
        level: 7,
      });
      await until(() => received.length === 1);
      expect((await client.get('/api/user')).body).toMatchObject({ status: 5, level: 7, type: 2, only_cs: 1 });
      expect(await lastLine()).toEqual({
        actor: '박지훈',
        action: 'member.change',
        subject: 'member demo2',
        detail: { status: [1, 5], level: [2, 7], type: [1, 2], only_cs: [0, 1] },
      });
    } finally {
      echo.disconnect();
    }
    await change(id, { status: 1, level: 2, type: 1, only_cs: 0 });
  });

  test('to blocked ends every session and live channel of the member at once', async () => {
    const [first, two] = [await api.member('demo3'), await api.member('demo3')];
    const id = await fetchId(first);
    const echo = createEcho(api.base, { client: two });
    try {
      const lost: [string, number][] = [];
      echo.connector.socket.on('subscription_error', (channel: string, status: number) => lost.push([channel, status]));
      echo.private(`user.${id}`);
      await until(() => api.services.live.listeners(`private-user.${id}`) === 1);
      expect((await change(id, { status: 9 })).status).toBe(200);
      for (const client of [first, two]) {
        expect(await client.get('/api/user')).toMatchObject({ status: 401, body: { code: 'MARU-124' } });
      }
      await until(() => lost.length === 1 && api.services.live.listeners(`private-user.${id}`) === 0);
      // A sign-in that was under way in that moment does not get in either.
      const { token: late } = await api.services.sessions.open({
        memberId: id,
        remember: false,
        factor: 'password',
        ip: '',
        agent: '',
      });
      expect(await api.services.sessions.find(late)).toBeNull();
      const again = api.guest();
      await again.get('/sanctum/csrf-cookie');
      expect((await again.post('/login', { id: 'demo3', password: demoPassword })).body.code).toBe('MARU-107');
    } finally {
      echo.disconnect();
    }
    await change(id, { status: 1 });
    await api.member('demo3');
  });

  test('that changes nothing is not logged', async () => {
    const id = await fetchId(await api.member('demo4'));
    const before = await lastLine();
    expect((await change(id, {})).body).toMatchObject({ login: 'demo4' });
    expect((await change(id, { level: 4 })).status).toBe(200);
    expect(await lastLine()).toEqual(before);
  });

  test('of somebody unknown or to something else is refused', async () => {
    expect((await change(999_999, { level: 2 })).status).toBe(404);
    const id = await fetchId(await api.member('demo4'));
    for (const [field, value] of [
      ['status', 2],
      ['level', 0],
      ['level', 100],
      ['type', '1'],
      ['only_cs', 2],
      ['money', 1],
    ] as const) {
      expect(Object.keys((await change(id, { [field]: value })).body.errors)).toEqual([field]);
    }
  });
});

test('registration codes are made by name or at random, once each; the log does not give them away', async () => {
  const made = await admin.post('/api/ops/codes', { code: 'SPRING-2026', uses: 3 });
  expect(made.body).toMatchObject({ code: 'SPRING-2026', uses_left: 3 });
  expect((await admin.post('/api/ops/codes', { code: 'SPRING-2026', uses: 1 })).body.errors.code).toEqual([
    '이미 사용 중입니다.',
  ]);
  const random = await admin.post('/api/ops/codes', { uses: 1 });
  expect(random.body.code).toMatch(/^[A-Z2-9]{10}$/);
  expect(JSON.stringify(await lastLine())).not.toContain(random.body.code);
  expect((await admin.get('/api/ops/codes')).body.codes.map(({ code }: { code: string }) => code)).toContain(
    'SPRING-2026',
  );
  const invitation = (await admin.post('/api/ops/codes', { uses: 2, member: 'DEMO4' })).body;
  expect(invitation.member).toBe('demo4');
  expect((await admin.get('/api/ops/codes')).body.codes).toContainEqual(invitation);
  expect((await admin.post('/api/ops/codes', { uses: 2, member: 'nobody' })).body.errors.member).toHaveLength(1);
  for (const body of [{ code: 'a b c d', uses: 1 }, { uses: 0 }, { uses: 10_001 }, { code: 'x'.repeat(33), uses: 1 }]) {
    expect((await admin.post('/api/ops/codes', body)).status).toBe(422);
  }
});

test('visitors’ messages are listed newest first and marked once as answered', async () => {
  const guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
  for (const n of [1, 2])
    await guest.postSolved('guest', '/api/guest/contact', { contact: `@guest${n}`, content: `question ${n}` });
  const { contacts, more } = (await admin.get('/api/ops/contacts')).body;
  expect(more).toBe(false);
  expect(contacts).toMatchObject([{ contact: '@guest2', done_by: null }, { contact: '@guest1' }]);
  const older = (await admin.get(`/api/ops/contacts?before=${contacts[0].id}`)).body.contacts;
  expect(older).toMatchObject([{ contact: '@guest1' }]);
  expect((await admin.post(`/api/ops/contacts/${contacts[0].id}/done`)).body).toEqual({ success: true });
  expect(await lastLine()).toMatchObject({ action: 'contact.done', subject: `contact ${contacts[0].id}` });
  const before = await lastLine();
  expect((await admin.post(`/api/ops/contacts/${contacts[0].id}/done`)).status).toBe(200);
  expect(await lastLine()).toEqual(before);
  expect((await admin.get('/api/ops/contacts')).body.contacts[0].done_by).toBe('박지훈');
  expect((await admin.post('/api/ops/contacts/999999/done')).status).toBe(404);
});
