import { type Client, startApi, type TestApi } from '../../../test/harness';
import { drawCaptcha } from './captcha-drawing';
import { glyphs } from './glyphs';
import { ageOn } from './registration';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

let count = 0;
async function prepared(): Promise<{ client: Client; body: Record<string, unknown> }> {
  count += 1;
  const client = api.guest();
  await client.get('/sanctum/csrf-cookie');
  const { key } = (await client.get('/api/captcha/api')).body;
  return {
    client,
    body: {
      id: `newcomer${count}`,
      password: 'long enough',
      password_confirmation: 'long enough',
      nick: `새회원${count}`,
      phone: '010-1234-5678',
      bank: '마루은행',
      account: '123-456-789',
      holder: '홍길동',
      birth: '19900228',
      captcha: { key, text: api.captchaText(key).toLowerCase() },
      work: await client.solveWork('register'),
    },
  };
}

test('a new member is signed in, starts without money and can sign in again', async () => {
  const { client, body } = await prepared();
  const answer = await client.post('/api/register', body);
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { login: body.id, nick: body.nick, money: 0, level: 1, show_birth_modal: false } },
  });
  expect((await client.get('/api/user')).status).toBe(200);
  const again = api.guest();
  expect(await again.signIn(String(body.id), 'long enough')).toMatchObject({ login: body.id });
});

test('the captcha is used up by one attempt, right or wrong', async () => {
  const { client, body } = await prepared();
  const wrong = { ...body, captcha: { ...(body.captcha as object), text: 'WRONG' } };
  const again = { ...body, work: await client.solveWork('register') };
  expect(await client.post('/api/register', wrong)).toMatchObject({
    status: 422,
    body: { code: 'MARU-106', errors: { captcha: [expect.any(String)] } },
  });
  expect((await client.post('/api/register', again)).body.code).toBe('MARU-106');
});

test('a captcha runs out', async () => {
  const { client, body } = await prepared();
  await api.services.db.query(`update captchas set expires_at = now() - interval '1 second'`);
  expect((await client.post('/api/register', body)).body.code).toBe('MARU-106');
});

test('an id or nick that is taken is named', async () => {
  const { client, body } = await prepared();
  const answer = await client.post('/api/register', { ...body, id: 'demo1', nick: '마루둘' });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'MARU-202', errors: { id: ['이미 사용 중입니다.'], nick: ['이미 사용 중입니다.'] } },
  });
});

test('twenty registrations of one id at once make one member', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => prepared()));
  await api.services.db.query('delete from throttles');
  const answers = await Promise.all(
    all.map(({ client, body }) => client.post('/api/register', { ...body, id: 'wanted' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  await api.services.db.query('delete from throttles');
});

test.each([
  ['password_confirmation', { password_confirmation: 'another one' }, '비밀번호가 서로 일치하지 않습니다.'],
  ['password', { password: 'short', password_confirmation: 'short' }, '8자 이상 입력해주세요.'],
  ['id', { id: '1bad' }, '올바르지 않은 값입니다.'],
  ['phone', { phone: 'call me' }, '올바르지 않은 값입니다.'],
  ['birth', { birth: '20010230' }, '올바른 날짜를 입력해주세요.'],
  ['birth', { birth: '20200101' }, '만 19세 이상만 가입할 수 있습니다.'],
])('%s is refused with its own text', async (field, change, text) => {
  const { client, body } = await prepared();
  const answer = await client.post('/api/register', { ...body, ...change });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[field]).toEqual([text]);
});

test('registration can be closed and can ask for a code, which is used up', async () => {
  await api.services.settings.set({ open_register_page: 0 });
  const closed = await prepared();
  expect(await closed.client.post('/api/register', closed.body)).toMatchObject({
    status: 403,
    body: { code: 'MARU-108' },
  });
  await api.services.settings.set({ open_register_page: 1, use_register_code_page: 1 });
  await api.services.db.query(`insert into register_codes (code, uses_left) values ('FRIEND', 1)`);
  const codes: [string | undefined, number][] = [
    [undefined, 422],
    ['WRONG', 422],
    ['FRIEND', 200],
    ['FRIEND', 422],
  ];
  for (const [code, status] of codes) {
    const { client, body } = await prepared();
    expect((await client.post('/api/register', { ...body, code })).status).toBe(status);
  }
  await api.services.settings.set({ use_register_code_page: 0 });
});

test('age counts whole years in Korean time, and only days of the calendar', () => {
  const eve = new Date('2026-11-21T14:59:00Z');
  const day = new Date('2026-11-21T15:00:00Z');
  expect([ageOn('20071122', eve), ageOn('20071122', day)]).toEqual([18, 19]);
  for (const wrong of ['20010230', '20011301', '18991231', '20270101', '00000000'])
    expect(ageOn(wrong, day)).toBeNull();
  expect(ageOn('20040229', day)).toBe(22);
});

test('the picture is one path without text, script or addresses, and differs each time', () => {
  const [first, two] = [drawCaptcha('AB2CD'), drawCaptcha('AB2CD')];
  expect(first).not.toBe(two);
  expect(first).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*><path d="[MLC0-9. -]+" [^>]*\/><\/svg>$/);
  for (const strokes of Object.values(glyphs)) expect(strokes).toMatch(/^([0-4][0-6])([ |][0-4][0-6])+$/);
});
