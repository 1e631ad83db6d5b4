import type { Client } from '../../../test/client';
import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
let guest: Client;
beforeAll(async () => {
  api = await startApi();
  await api.services.db.query(`insert into register_codes (code, uses_left) values ('FRIEND', 1), ('SPENT', 0)`);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.services.db.query('delete from throttles');
  guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
});

describe('a registration code', () => {
  const check = (code: unknown) => guest.postSolved('code', '/api/register/code', { code });
  beforeAll(() => api.services.settings.set({ use_register_code_page: 1 }));
  afterAll(() => api.services.settings.set({ use_register_code_page: null }));

  // spec backoffice.3
  test('holds while it has uses left, and looking at it uses none', async () => {
    expect((await check(' FRIEND ')).body).toEqual({ success: true });
    expect((await check('FRIEND')).status).toBe(200);
    for (const typed of ['friend', 'Friend', 'ｆｒｉｅｎｄ']) expect((await check(typed)).status).toBe(200);
    for (const wrong of ['SPENT', 'FRIEN', "' or 1=1 --", '%']) {
      expect(await check(wrong)).toMatchObject({ status: 422, body: { code: 'MARU-109' } });
    }
    expect((await check('FRI\u0000END')).body.code).toBe('MARU-202');
  });

  test('can be guessed twenty times a quarter of an hour', async () => {
    for (let n = 0; n < 20; n += 1) expect((await check('WRONG')).status).toBe(422);
    expect(await check('FRIEND')).toMatchObject({ status: 429, body: { code: 'MARU-105' } });
  });

  test('is not asked for where the site has no codes or takes nobody', async () => {
    await api.services.settings.set({ use_register_code_page: 0 });
    expect((await check('FRIEND')).status).toBe(404);
    await api.services.settings.set({ use_register_code_page: 1, open_register_page: 0 });
    expect(await check('FRIEND')).toMatchObject({ status: 403, body: { code: 'MARU-108' } });
    await api.services.settings.set({ open_register_page: null });
  });
});

describe('a visitor’s message', () => {
  const write = (contact: unknown, content: unknown) =>
    guest.postSolved('guest', '/api/guest/contact', { contact, content });

  // spec backoffice.3
  test('is kept as it was written', async () => {
    const content = '<script>alert("안녕")</script>\n두 번째 줄';
    expect((await write('  telegram @kim ', content)).body).toEqual({ success: true });
    const [row] = await api.services.db.query(
      'select contact, content, done_by from guest_contacts order by id desc limit 1',
    );
    expect(row).toEqual({ contact: 'telegram @kim', content, doneBy: null });
  });

  test.each([
    ['contact', ['  ', 'long enough']],
    ['contact', ['x'.repeat(101), 'long enough']],
    ['content', ['@kim', ' a  ']],
    ['content', ['@kim', 'x'.repeat(2_001)]],
    ['content', ['@kim', { html: 'x' }]],
  ])('without a proper %s is refused', async (field, [contact, content]) => {
    expect((await write(contact, content)).body.errors[field]).toHaveLength(1);
  });

  test('can be sent five times a quarter of an hour', async () => {
    for (let n = 0; n < 5; n += 1) expect((await write('@kim', `message ${n}`)).status).toBe(200);
    expect((await write('@kim', 'one too many')).status).toBe(429);
  });
});
