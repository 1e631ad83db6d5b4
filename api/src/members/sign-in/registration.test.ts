import { type Client, startApi, type TestApi } from '../../../test/harness';
import { drawCaptcha } from '../identity/captcha-drawing';
import { glyphs } from '../identity/glyphs';
import { newDetails } from '../identity/testing/new-details';
import { ageOn } from './registration';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

let count = 0;
async function prepared(): Promise<{ client: Client; body: Record<string, unknown> }> {
  count += 1;
  const own = count;
  const client = api.guest();
  await client.get('/sanctum/csrf-cookie');
  const { key } = (await client.get('/api/captcha/api')).body;
  return {
    client,
    body: {
      id: `newcomer${own}`,
      password: 'long enough',
      password_confirmation: 'long enough',
      nick: `새회원${own}`,
      ...newDetails(),
      holder: '홍길동',
      birth: '19900228',
      captcha: { key, text: api.captchaText(key).toLowerCase() },
      work: await client.solveWork('register'),
    },
  };
}

// spec session.4
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

test('what would be refused is said before proof and picture, but neither codes nor whose address is known', async () => {
  const { client, body } = await prepared();
  const { captcha: _, work: __, ...plain } = body;
  const check = (changes: object) => client.post('/api/register/check', { ...plain, ...changes });
  expect((await check({})).body).toEqual({ success: true });
  const wrong = { id: 'demo1', nick: '마루둘', password: 'iloveyou2024', password_confirmation: 'iloveyou2024' };
  const { errors } = (await check({ ...wrong, birth: '20250101' })).body;
  expect(Object.keys(errors).sort()).toEqual(['birth', 'id', 'nick', 'password']);
  expect((await check({ email: 'demo1@maru.example', code: 'WRONG' })).status).toBe(200);
  expect((await check({ email: 'nowhere' })).body.errors.email).toHaveLength(1);
  // Nothing was used up.
  expect((await client.post('/api/register', body)).status).toBe(200);
});

test('an address of e-mail is taken as it is given and confirmed by a message; another member’s is refused', async () => {
  const { db } = api.services;
  const { client, body } = await prepared();
  const answer = await client.post('/api/register', { ...body, email: ' Ｎewcomer@maru.example ' });
  expect(answer.status).toBe(200);
  const rows = await db.query(
    `select m.email, m.email_verified_at is null as open, o.kind from members m
       join message_outbox o on o.member_id = m.id where m.id = $1`,
    [answer.body.user.id],
  );
  expect(rows).toEqual([{ email: 'Newcomer@maru.example', open: true, kind: 'verification' }]);
  const second = await prepared();
  const refused = await second.client.post('/api/register', { ...second.body, email: 'demo1@maru.example' });
  expect(refused).toMatchObject({ status: 422, body: { errors: { email: ['이미 사용 중입니다.'] } } });
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
  ['password_confirmation', { password_confirmation: 'another one' }, '비밀번호가 서로 다릅니다.'],
  ['password', { password: 'short', password_confirmation: 'short' }, '8자 이상 입력해주세요.'],
  ['id', { id: '1bad' }, '올바르지 않은 값입니다.'],
  ['password', { password: ' '.repeat(8), password_confirmation: ' '.repeat(8) }, '공백을 빼고 8자 이상 입력해주세요.'],
  [
    'password',
    { password: 'Password1!', password_confirmation: 'Password1!' },
    '너무 흔하거나 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 정해주세요.',
  ],
  ['phone', { phone: 'call me' }, '올바른 휴대폰 번호를 입력해주세요.'],
  ['phone', { phone: '-----------' }, '올바른 휴대폰 번호를 입력해주세요.'],
  ['account', { account: '------' }, '계좌번호는 숫자 10–16자리로 입력해주세요.'],
  ['account', { account: '0000000000' }, '계좌번호는 숫자 10–16자리로 입력해주세요.'],
  ['bank', { bank: '마루은행' }, '목록에서 은행을 선택해주세요.'],
  ['holder', { holder: '-- --' }, '예금주의 이름을 입력해주세요.'],
  ['birth', { birth: '20010230' }, '올바른 날짜를 입력해주세요.'],
  ['birth', { birth: '20200101' }, '만 19세 이상만 가입할 수 있습니다.'],
])('%s is refused with its own text', async (field, change, text) => {
  const { client, body } = await prepared();
  const answer = await client.post('/api/register', { ...body, ...change });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[field]).toEqual([text]);
});

// spec session.15
test('a refusal stands at its field in the language of the visitor', async () => {
  const languages = { ko: /계좌번호/, en: /account number/, 'zh-CN': /账号/, es: /cuenta/ };
  for (const [language, text] of Object.entries(languages)) {
    const { client, body } = await prepared();
    const answer = await client.post('/api/register', { ...body, account: '------' }, { 'accept-language': language });
    expect(answer.body.errors.account[0]).toMatch(text);
  }
});

// spec session.14
test('a phone number and an account stand at as many members as the configuration says', async () => {
  await api.services.db.query('delete from throttles');
  const { phone, account } = (await prepared()).body;
  const register = async (details: object) => {
    const { client, body } = await prepared();
    return client.post('/api/register', { ...body, ...details });
  };
  const refused = { status: 403, body: { code: 'MARU-469' } };
  expect((await register({ phone, account })).status).toBe(200);
  expect(await register({ phone: `+82${String(phone).replaceAll('-', '').slice(1)}` })).toMatchObject(refused);
  expect(await register({ account: String(account).replaceAll('-', '') })).toMatchObject(refused);
  expect((await register({ account, bank: '081' })).status).toBe(200);

  await api.services.settings.set({ members_per_phone: 3, members_per_account: 2 });
  try {
    await api.services.db.query('delete from throttles');
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ phone })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
    expect((await register({ account })).status).toBe(200);
    expect(await register({ account })).toMatchObject(refused);
    // Another member does not get the number by a change either; operators see how many have it.
    const { client, body } = await prepared();
    const { id } = (await client.post('/api/register', body)).body.user;
    const change = { current_password: body.password, phone };
    expect((await client.call('PUT', `/api/users/${id}`, change)).body.errors).toEqual({
      phone: ['이 번호로는 바꿀 수 없습니다. 고객센터에 문의해주세요.'],
    });
    const [first] = await api.services.db.query<{ id: string }>(
      'select min(id)::text as id from members where member_phone_key(phone) = member_phone_key($1)',
      [phone],
    );
    const operator = await api.operator('opsadmin');
    const page = await operator.get(`/api/ops/members/${first!.id}/page`);
    expect(page.body.profile).toMatchObject({ shared: { phone: 2, account: 1 } });
    expect(Object.keys(page.body)).not.toContain('phone');
  } finally {
    await api.services.settings.set({ members_per_phone: null, members_per_account: null });
  }
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
    ['friend', 200],
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
