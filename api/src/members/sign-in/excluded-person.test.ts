import { demoBank } from '@maru/contracts';
import { startApi, type TestApi } from '../../../test/harness';
import { fillHolderSkeletons } from '../identity/name-fill';
import { exclude } from '../protection/stops';

/** Nothing of a stranger is the excluded member's. */
const stranger = {
  phone: '010-7777-1001',
  bank: demoBank.code,
  account: '777-100-100123',
  holder: '이두리',
  birth: '19910101',
};
const own = { phone: '010-2222-3333', bank: '081', account: '110-222-333444', holder: '김 José', birth: '19900101' };

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('truncate throttles'));

let made = 0;
async function register(person: object) {
  made += 1;
  const client = api.guest();
  await client.get('/sanctum/csrf-cookie');
  const password = 'moonlit river walk';
  const answer = await client.post('/api/register', {
    ...stranger,
    phone: `010-7777-${2_000 + made}`,
    account: `777-100-${200_000 + made}`,
    id: `person${made}`,
    password,
    password_confirmation: password,
    nick: `사람${made}`,
    ...person,
    work: await client.solveWork('register', true),
  });
  return { client, password, answer };
}

// spec session.13
test('an excluded person registers in none of ten ways', async () => {
  const first = await register(own);
  expect(first.answer.status).toBe(200);
  const { id } = first.answer.body.user;
  // Before the exclusion the member changes to an unknown number.
  const changed = await first.client.call('PUT', `/api/users/${id}`, {
    current_password: first.password,
    phone: '010-4444-5555',
  });
  expect(changed.status).toBe(200);
  await api.services.db.transaction((tx) => exclude(tx, id, 60));

  const ways: [string, object][] = [
    ['the present phone', { phone: '01044445555' }],
    ['the present phone with the country', { phone: '+82 10-4444-5555' }],
    ['the present phone with the country and no plus', { phone: '82-10-4444-5555' }],
    ['the phone from before', { phone: '010-2222-3333' }],
    ['the account with other dashes', { bank: own.bank, account: '110222333444' }],
    ['the account at the bank in another spelling', { bank: '081', account: '110-222-333444' }],
    ['the name without its space', { holder: '김José', birth: own.birth }],
    ['the name in other letters and case', { holder: '김 JOSE\u0301', birth: own.birth }],
    ['the name with dots and without its mark', { holder: '김. Jose', birth: own.birth }],
    ['the name in full-width letters', { holder: '김\uff2a\uff4f\uff53\uff45', birth: own.birth }],
  ];
  const registered: string[] = [];
  for (const [way, person] of ways) if ((await register(person)).answer.status === 200) registered.push(way);
  expect(registered).toEqual([]);
});

test('nor gives the birth date later, in the demo, which registers without one', async () => {
  const { client, answer } = await register({ birth: undefined, holder: '김호세' });
  expect(answer.status).toBe(200);
  const { db } = api.services;
  const excluded = await register({ holder: '김 호세', birth: '19770707' });
  await db.transaction((tx) => exclude(tx, excluded.answer.body.user.id, 60));
  const save = (birth: string) => client.post('/api/user/update-birth', { birth });
  const refused = await save('19770707');
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { birth: ['이 생년월일은 등록할 수 없습니다. 고객센터에 문의해주세요.'] },
  ]);
  const stored = () => db.query('select birth from members where id = $1', [answer.body.user.id]);
  expect(await stored()).toEqual([{ birth: null }]);
  // Another date is the member's own.
  expect((await save('19780808')).status).toBe(200);
  expect(await stored()).toEqual([{ birth: '19780808' }]);
});

// spec session.13
test('others with the same name, birth date or account number elsewhere register', async () => {
  for (const person of [{ holder: own.holder }, { birth: own.birth }, { account: own.account }]) {
    expect((await register(person)).answer.status).toBe(200);
  }
});

// spec session.13
test('of a bank that is not known the number alone is compared', async () => {
  const { db } = api.services;
  const [unknown] = await db.query<{ id: bigint }>(
    `insert into members (login, nick, password_hash, bank, account)
     values ('typed1', 'typed1', '', '딴은행', '990-000-000008') returning id`,
  );
  await db.transaction((tx) => exclude(tx, Number(unknown!.id), 60));
  expect((await register({ account: '990000000008' })).answer.body.code).toBe('MARU-469');
});

test('the name of a member of before is compared from the next start on', async () => {
  const { db } = api.services;
  const [member] = await db.query<{ id: bigint }>(
    `insert into members (login, nick, password_hash, holder, birth)
     values ('before1', 'before1', '', 'Anna  Maria Lopez', '19800229') returning id`,
  );
  await fillHolderSkeletons(db);
  await db.transaction((tx) => exclude(tx, Number(member!.id), null));
  const answer = (await register({ holder: 'anna-maria L\u00f3pez', birth: '19800229' })).answer;
  expect(answer.body.code).toBe('MARU-469');
});
