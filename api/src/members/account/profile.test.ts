import type { Client } from '../../../test/client';
import { collectEvents, createEcho, until } from '../../../test/echo';
import { startApi, type TestApi } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';
import { exclude } from '../protection/stops';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from throttles'));

const fetchId = async (client: Client) => (await client.get('/api/user')).body.id as number;
const put = async (client: Client, change: Record<string, unknown>, password = demoPassword) =>
  client.call('PUT', `/api/users/${await fetchId(client)}`, { current_password: password, ...change });
const row = async (login: string) =>
  (await api.services.db.query<Record<string, unknown>>('select * from members where login = $1', [login]))[0]!;

describe('the own profile', () => {
  // spec backoffice.1
  test('is masked by the server and holds nothing else', async () => {
    const client = await api.member('demo1');
    const { status, body } = await client.get(`/api/users/${await fetchId(client)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      login: 'demo1',
      email: 'demo1@maru.example',
      email_verified: true,
      phone: '010-****-0000',
      bank: '마루**',
      account: '***-****-*000',
      holder: '마***',
      birth: '19900101',
    });
    expect(Object.keys(body)).toHaveLength(13);
    expect(JSON.stringify(body)).not.toMatch(/argon|마루은행|hash/);
  });

  test('of somebody else is not there, to read or to change', async () => {
    const [first, other] = [await api.member('demo1'), await api.member('demo2')];
    const id = await fetchId(other);
    expect(await first.get(`/api/users/${id}`)).toMatchObject({ status: 404, body: { code: 'MARU-201' } });
    const change = { current_password: demoPassword, nick: 'stolen' };
    expect((await first.call('PUT', `/api/users/${id}`, change)).status).toBe(404);
    expect((await first.get('/api/users/999999')).status).toBe(404);
    expect((await row('demo2')).nick).toBe('마루둘');
  });
});

describe('bank and account', () => {
  const account = { bank: '088', account: '110-222-333444' };
  const stored = async () => {
    const [member] = await api.services.db.query(
      `select bank, bank_code, account, holder from members where login = 'demo5'`,
    );
    return member;
  };
  const setAccount = (text: string) =>
    api.services.db.query(`update members set account = $1 where login = 'demo5'`, [text]);

  test('that money can be paid to are not changed by whoever knows the password', async () => {
    const client = await api.member('demo5');
    const before = await stored();
    expect((await put(client, account)).body.errors).toEqual({
      account: ['이 계좌로는 바꿀 수 없습니다. 고객센터에 문의해주세요.'],
    });
    expect(await stored()).toEqual(before);
  });

  test('from before the rules, that no bank has, are given anew, once, whole and by their own rules', async () => {
    const client = await api.member('demo5');
    await setAccount('------');
    expect((await client.get(`/api/users/${await fetchId(client)}`)).body.account_open).toBe(true);
    for (const wrong of [{ account: account.account }, { bank: '088' }, { ...account, account: '------' }]) {
      expect([wrong, (await put(client, wrong)).status]).toEqual([wrong, 422]);
    }
    const { status, body } = await put(client, account);
    expect([status, body.account_open]).toEqual([200, false]);
    expect(await stored()).toMatchObject({ bank: '신한은행', bankCode: '088', account: '110-222-333444' });
    expect((await put(client, { ...account, account: '110-222-333445' })).status).toBe(422);
  });

  test('of an excluded member are refused', async () => {
    const { db } = api.services;
    const [other] = await db.query<{ id: bigint }>(`select id from members where login = 'demo5'`);
    await db.transaction((tx) => exclude(tx, Number(other!.id), 60));
    await db.query(`update members set account = '0000000000' where login = 'demo4'`);
    const client = await api.member('demo4');
    expect((await put(client, account)).body.errors).toHaveProperty('account');
    expect((await put(client, { ...account, account: '110-999-333444' })).status).toBe(200);
  });
});

describe('a change', () => {
  test('asks for the present password, ten times a quarter of an hour at most', async () => {
    const client = await api.member('demo1');
    for (let n = 0; n < 10; n += 1) {
      const answer = await put(client, { nick: 'guessed' }, 'wrong one');
      expect(answer).toMatchObject({ status: 422, body: { code: 'MARU-202' } });
      expect(answer.body.errors.current_password).toEqual(['현재 비밀번호가 맞지 않습니다.']);
    }
    expect(await put(client, { nick: 'right' })).toMatchObject({ status: 429, body: { code: 'MARU-105' } });
    expect((await row('demo1')).nick).toBe('마루하나');
  });

  test('takes off pasted spaces and reads full-width digits', async () => {
    const client = await api.member('demo1');
    const answer = await put(client, { nick: '  새이름 ', phone: ' ０１０－９９９９－１２３４ ' });
    expect(answer).toMatchObject({ status: 200, body: { nick: '새이름', phone: '010-****-1234' } });
    expect(await row('demo1')).toMatchObject({ nick: '새이름', phone: '+821099991234' });
    expect((await client.get('/api/user')).body.nick).toBe('새이름');
    await put(client, { nick: '마루하나' });
  });

  test.each([
    ['nick', { nick: 'x' }],
    ['nick', { nick: 'x'.repeat(13) }],
    ['nick', { nick: 'a\u0000bc' }],
    ['phone', { phone: '<script>alert(1)</script>' }],
    ['phone', { phone: '--------' }],
    ['phone', { phone: '02-123-4567' }],
    ['phone', { phone: '010-0000-0000' }],
    ['phone', { phone: '٠١٢٣٤٥٦٧٨٩' }],
    ['email', { email: 'nobody' }],
    ['email', { email: `${'x'.repeat(120)}@maru.example` }],
    ['email', { email: 'a@maru.example\nBcc: all@maru.example' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: 'qwer1234', password_confirmation: 'qwer1234' }],
    ['password', { password: ' '.repeat(8), password_confirmation: ' '.repeat(8) }],
    ['password', { password: 'x'.repeat(73), password_confirmation: 'x'.repeat(73) }],
    ['password_confirmation', { password: 'long enough' }],
    ['password_confirmation', { password: 'long enough', password_confirmation: 'long_enough' }],
    ['level', { level: 99 }],
  ])('of %s to %j is refused and named', async (field, change) => {
    const client = await api.member('demo1');
    const answer = await put(client, change);
    expect(answer).toMatchObject({ status: 422, body: { code: 'MARU-202' } });
    expect(answer.body.errors[field]).toHaveLength(1);
    expect(await row('demo1')).toMatchObject({ nick: '마루하나', level: 1 });
  });

  test('to a nick that is taken, in any case of its letters, changes nothing at all', async () => {
    const [first, other] = [await api.member('demo3'), await api.member('demo4')];
    expect((await put(first, { nick: 'Haneul' })).status).toBe(200);
    const answer = await put(other, { nick: 'hANEUL', phone: '010-5555-5555', password: 'another password' });
    expect(answer.status).toBe(422);
    const body = {
      nick: 'hANEUL',
      phone: '010-5555-5555',
      password: 'new moon password',
      password_confirmation: 'new moon password',
    };
    expect((await put(other, body)).body.errors).toEqual({ nick: ['이미 사용 중입니다.'] });
    expect(await row('demo4')).toMatchObject({ nick: '마루넷', phone: '010-0000-0000' });
    await api.member('demo4');
    await put(first, { nick: '마루셋' });
  });

  test('of eight members to one nick at once succeeds for one', async () => {
    const clients = await Promise.all(['demo1', 'demo2', 'demo3', 'demo4'].map((login) => api.member(login)));
    const answers = await Promise.all(clients.map((client) => put(client, { nick: 'Wanted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const nicks = ['마루하나', '마루둘', '마루셋', '마루넷'];
    for (const [at, client] of clients.entries()) await put(client, { nick: nicks[at] });
  });

  test('of the password ends the other sessions and their live channels, not the one it came from', async () => {
    const [firstClient, secondClient] = [await api.member('demo5'), await api.member('demo5')];
    const id = await fetchId(firstClient);
    const echo = createEcho(api.base, { client: secondClient });
    try {
      const lost: [string, number][] = [];
      echo.connector.socket.on('subscription_error', (channel: string, status: number) => lost.push([channel, status]));
      const received = collectEvents(echo, `private-user.${id}`, '.UserChanged');
      await until(() => api.services.live.listeners(`private-user.${id}`) === 1);
      const password = 'another password';
      expect((await put(firstClient, { password, password_confirmation: password })).status).toBe(200);
      expect((await firstClient.get('/api/user')).status).toBe(200);
      expect((await secondClient.get('/api/user')).status).toBe(401);
      await until(() => lost.length > 0);
      expect(lost).toEqual([[`private-user.${id}`, 401]]);
      expect(received).toEqual([]);
      expect((await api.guest().get('/api/user')).status).toBe(401);
      await expect(api.member('demo5')).rejects.toThrow();
      expect(
        (await put(firstClient, { password: demoPassword, password_confirmation: demoPassword }, password)).status,
      ).toBe(200);
    } finally {
      echo.disconnect();
    }
  });

  test('tells the member’s other pages to ask again', async () => {
    const client = await api.member('demo2');
    const id = await fetchId(client);
    const echo = createEcho(api.base, { client });
    try {
      const received = collectEvents(echo, `private-user.${id}`, '.UserChanged');
      await until(() => api.services.live.listeners(`private-user.${id}`) === 1);
      await put(client, { phone: '010-0000-0001' });
      await until(() => received.length === 1);
      expect(received).toEqual([{}]);
    } finally {
      echo.disconnect();
    }
  });

  test('two changes of the password at once leave one of them in force', async () => {
    const [first, two] = [await api.member('demo4'), await api.member('demo4')];
    const change = (client: Client, password: string) => put(client, { password, password_confirmation: password });
    const answers = await Promise.all([change(first, 'first password'), change(two, 'second password')]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([409, 401, 422, 404]).toContain(answers[1 - won]!.status);
    const password = ['first password', 'second password'][won]!;
    await api.services.db.query('delete from throttles');
    const client = api.guest();
    await client.signIn('demo4', password);
    const back = { password: demoPassword, password_confirmation: demoPassword };
    expect((await put(client, back, password)).status).toBe(200);
  });
});
