import { type Client, startApi, type TestApi, testPlace } from '../../../test/harness';
import { demoPassword } from '../../site/demo/seed';
import { newDetails } from './testing/new-details';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('truncate throttles'));

const put = async (client: Client, nick: string) => {
  const { id } = (await client.get('/api/user')).body;
  return client.call('PUT', `/api/users/${id}`, { current_password: demoPassword, nick });
};
let made = 0;
const register = async (nick: string) => {
  const client = api.guest();
  await client.get('/sanctum/csrf-cookie');
  made += 1;
  return client.post('/api/register', {
    id: `nick${made}x`,
    password: 'long enough',
    password_confirmation: 'long enough',
    nick,
    ...newDetails(),
    holder: '홍길동',
    work: await client.solveWork('register', true),
  });
};

test.each([
  ['마\u200b루하나', '보이지 않는 글자나 방향을 바꾸는 글자는 쓸 수 없습니다.'],
  ['달\u202e빛', '보이지 않는 글자나 방향을 바꾸는 글자는 쓸 수 없습니다.'],
  ['운.영.자', '운영진을 뜻하는 말은 쓸 수 없습니다.'],
  ['4DM1N', '운영진을 뜻하는 말은 쓸 수 없습니다.'],
  ['ㅁㅏㄹㅜ', '운영진을 뜻하는 말은 쓸 수 없습니다.'],
  ['ㅁㅏㄹㅜ둘', '다른 회원의 닉네임과 너무 비슷합니다.'],
  ['마루 둘', '운영진을 뜻하는 말은 쓸 수 없습니다.'],
  ['마루둘', '이미 사용 중입니다.'],
  ['--', '글자나 숫자를 하나 이상 넣어주세요.'],
])('%j is refused to a newcomer and to a member who changes, in words', async (nick, text) => {
  expect(await register(nick)).toMatchObject({ status: 422, body: { errors: { nick: [text] } } });
  const member = await api.member('demo1');
  expect(await put(member, nick)).toMatchObject({ status: 422, body: { errors: { nick: [text] } } });
});

test('a member may change the look of the own name, and frees a name that is left', async () => {
  const [first, other] = [await api.member('demo3'), await api.member('demo4')];
  expect((await put(first, 'paypal')).status).toBe(200);
  expect((await put(first, 'PayPal')).status).toBe(200);
  expect((await put(other, 'pаypаl')).body.errors.nick).toHaveLength(1);
  expect((await put(first, '마루셋')).status).toBe(200);
  expect((await put(other, 'pаypаl')).status).toBe(200);
  expect((await put(first, 'paypal')).body.errors.nick).toHaveLength(1);
});

// spec session.9
test('of names that look alike, asked for at once by several, one is given', async () => {
  const answers = await Promise.all(['sсope', 'scоpe', 'scope', 'ѕcope', 'ｓcope'].map(register));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('members from before keep names that look alike, and newcomers get no third', async () => {
  const place = await testPlace();
  const first = await startApi({}, place);
  const names: [string, string][] = [
    ['old1', 'paypal'],
    ['old2', 'pаypаl'],
    ['old3', 'paypаl'],
  ];
  for (const [login, nick] of names) {
    await first.services.db.query(`insert into members (login, nick, password_hash) values ($1, $2, '')`, [
      login,
      nick,
    ]);
  }
  await first.stop();
  const second = await startApi({}, place);
  try {
    const rows = await second.services.db.query(
      `select login, nick, nick_shared from members where nick_skeleton = 'paypal' order by login`,
    );
    expect(rows).toEqual(names.map(([login, nick], n) => ({ login, nick, nickShared: n > 0 })));
    await second.services.db.query(`delete from members where login = 'old1'`);
    const member = await second.member('demo1');
    expect((await put(member, 'paypal')).body.errors.nick).toHaveLength(1);
  } finally {
    await second.stop();
    await place.remove();
  }
});
