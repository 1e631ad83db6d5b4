import { locales } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('the birth date', () => {
  const fresh = async (login: string) => {
    await api.services.db.query('update members set birth = null, birth_asked = false where login = $1', [login]);
    return api.member(login);
  };
  const save = (client: Client, birth: unknown, headers?: Record<string, string>) =>
    client.post('/api/user/update-birth', { birth }, headers);

  // spec backoffice.2
  test('is saved with the site’s own words and is not asked for again', async () => {
    const client = await fresh('demo1');
    expect((await client.get('/api/user')).body).toMatchObject({ show_birth_modal: true, birth: null });
    expect(await save(client, ' １９９００２３１ ')).toMatchObject({
      status: 200,
      body: { success: true, message: '생년월일이 등록되었습니다.' },
    });
    expect((await client.get('/api/user')).body).toMatchObject({ show_birth_modal: false, birth: '19900231' });
    // A repeated attempt of a browser that did not hear the answer.
    expect((await save(client, '19900231')).status).toBe(200);
    expect(await save(client, '19800101')).toMatchObject({ status: 403, body: { message: '권한이 없습니다.' } });
    expect((await client.get('/api/user')).body.birth).toBe('19900231');
  });

  test.each([
    ['1990', '생년월일을 정확히 입력해주세요'],
    ['<b>90</b>', '생년월일을 정확히 입력해주세요'],
    ['18990101', '올바른 연도를 입력해주세요'],
    ['19901301', '올바른 월을 입력해주세요'],
    ['19900132', '올바른 일을 입력해주세요'],
  ])('%s is refused with: %s', async (birth, text) => {
    const client = await fresh('demo1');
    expect(await save(client, birth)).toMatchObject({
      status: 422,
      body: { message: '입력 데이터가 올바르지 않습니다.', errors: { birth: [text] } },
    });
    expect((await client.get('/api/user')).body.show_birth_modal).toBe(true);
  });

  test('is told in the caller’s language', async () => {
    const messages = new Set<string>();
    for (const locale of locales) {
      const client = await fresh('demo1');
      messages.add((await save(client, '19900101', { 'accept-language': locale })).body.message);
    }
    expect(messages.size).toBe(locales.length);
  });

  test('of too few years is saved too, and closes deposit and play in demo mode as well', async () => {
    const client = await fresh('demo3');
    const deposit = () => client.once('/api/cash/credit', { amount: 10_000 });
    const body = { success: true, message: '만 19세 이상만 이용할 수 있습니다.' };
    expect(await save(client, '20180101')).toMatchObject({ status: 200, body });
    expect(await deposit()).toMatchObject({ status: 403, body: { code: 'MARU-470' } });
    expect((await client.get('/api/protection')).body.age).toMatchObject({ state: 'young', min_age: 19 });
    // It cannot be taken back by another one.
    expect((await save(client, '19900101')).status).toBe(403);
    expect((await client.post('/api/user/disagree-birth')).status).toBe(200);
    expect((await deposit()).status).toBe(403);
  });

  // spec backoffice.2
  test('may be refused; then it is not asked for again either', async () => {
    const client = await fresh('demo2');
    expect((await client.post('/api/user/disagree-birth')).body).toEqual({
      success: true,
      message: '생년월일 입력을 취소하였습니다.',
    });
    expect((await client.get('/api/user')).body).toMatchObject({ show_birth_modal: false, birth: null });
  });
});
