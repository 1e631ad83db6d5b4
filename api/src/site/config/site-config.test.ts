import { calls, serverSettings } from '@maru/contracts';
import { collectEvents, createEcho } from '../../../test/echo';
import { until } from '../../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../../test/harness';
import { checkMode } from './real-mode';
import { withPath } from './settings';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

// spec session.30
test('the configuration is the contract’s and the same for every host; a guest gets no token', async () => {
  const guest = api.guest();
  const before = Date.now();
  const { body } = await guest.get('/api/configs');
  expect(calls.configs.response.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ mode: 'demo', maintenance: false, the_sports_token: null, brand: { name: '마루' } });
  const ofHost = await guest.get('/api/configs/maru.example');
  expect(ofHost.body).toEqual({ ...body, time: expect.any(Number) });
  expect(body.time).toBeGreaterThanOrEqual(before);
  expect(body.time).toBeLessThanOrEqual(Date.now());
});

test('nobody is told what the server alone uses, by which fraud would know its threshold', async () => {
  const inForce = await api.services.settings.config();
  for (const client of [api.guest(), await api.member('demo1')]) {
    const { body } = await client.get('/api/configs');
    for (const name of serverSettings) {
      expect(inForce[name]).toBeDefined();
      expect(body).not.toHaveProperty(name);
    }
  }
});

test('a signed-in member gets a token for the live connection, another for each session', async () => {
  const tokens = await Promise.all(
    [1, 2].map(async () => (await (await api.member('demo1')).get('/api/configs')).body.the_sports_token),
  );
  expect(tokens[0]).toMatch(/^[0-9a-f]{64}\.[\w-]{43}$/);
  expect(tokens[0]).not.toBe(tokens[1]);
});

test('a setting that breaks the contract is refused and changes nothing', async () => {
  for (const wrong of [
    { use_guide: 7 },
    { 'the_sports_config.max_legs': 0 },
    { inplay_min_ration: 1.5 },
    { '__proto__.x': 1 },
  ]) {
    await expect(api.services.settings.set(wrong)).rejects.toThrow();
  }
  expect(await api.services.db.query('select key from settings')).toEqual([]);
  expect((await api.guest().get('/api/configs')).body.use_guide).toBe(1);
});

test('a change that another program wrote is in force after 30 s, and open pages are told', async () => {
  await api.services.settings.config();
  await api.services.db.query(`insert into settings (key, value) values ('brand.contact', '"new@maru.example"')`);
  expect((await api.services.settings.config()).brand.contact).toBe('help@maru.example');
  const publishSpy = jest.spyOn(api.services.live, 'publishLocal');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  try {
    expect((await api.services.settings.config()).brand.contact).toBe('new@maru.example');
    expect(publishSpy).toHaveBeenCalledWith('siteBroadcast', 'SiteSendEvent', {
      type: 'configChanged',
      data: { at: Date.now() },
    });
  } finally {
    clock.mockRestore();
    publishSpy.mockRestore();
    await api.services.db.query('delete from settings');
  }
});

test('a tab that connects after a change is told when it was', async () => {
  await api.services.settings.set({ 'brand.contact': 'later@maru.example' });
  const echo = createEcho(api.base);
  try {
    const events = collectEvents(echo, 'siteBroadcast', '.SiteSendEvent') as { type: string }[];
    const changes = () => events.filter(({ type }) => type === 'configChanged');
    await until(() => changes().length === 1);
    expect(changes()).toEqual([{ type: 'configChanged', data: { at: expect.any(Number) } }]);
  } finally {
    echo.disconnect();
    await api.services.settings.set({ 'brand.contact': null });
  }
});

test('a dotted key changes one field and leaves its neighbours', () => {
  expect(withPath({ a: { b: 1, c: 2 }, d: 3 }, ['a', 'b'], 9)).toEqual({ a: { b: 9, c: 2 }, d: 3 });
  expect(withPath({}, ['a', 'b', 'c'], 1)).toEqual({ a: { b: { c: 1 } } });
});

describe('maintenance', () => {
  const close = (text: string) => api.services.settings.set({ maintenance: { text, from: null, until: null } });
  beforeEach(() => close('정기 점검입니다.'));
  afterAll(() => api.services.settings.set({ maintenance: false }));

  // spec layout.5
  test('answers calls with 503 and the operator’s text', async () => {
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    const refused = {
      status: 503,
      body: { code: 'MARU-301', message: '정기 점검입니다.', maintenance_text: '정기 점검입니다.' },
    };
    expect(await guest.get('/api/user')).toMatchObject(refused);
    expect(await guest.post('/login', { id: 'demo1', password: 'x' })).toMatchObject(refused);
  });

  // spec layout.5
  test('without words of the operator the answer has its own, and none to show', async () => {
    await close('');
    const { body } = await api.guest().get('/api/user');
    expect(body).toMatchObject({ code: 'MARU-301', message: expect.stringContaining('점검'), maintenance_text: '' });
  });

  test('leaves configuration, health and the way out open', async () => {
    const guest = api.guest();
    await guest.get('/sanctum/csrf-cookie');
    expect((await guest.get('/api/configs')).body.maintenance).toMatchObject({ text: '정기 점검입니다.' });
    expect((await guest.get('/api/health')).status).toBe(200);
    expect((await guest.post('/logout')).status).toBe(200);
  });
});

test('health tells what the process depends on', async () => {
  const { status, body } = await api.guest().get('/api/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ database: 'ok', redis: process.env.TEST_REDIS_URL ? 'ok' : 'off' });
});

test('a process is ready while the database takes what it writes, and says why it is not', async () => {
  const guest = api.guest();
  const ready = () => guest.get('/api/health/ready');
  await until(async () => (await ready()).status === 200);
  expect((await ready()).body).toEqual({ ready: true, not_ready: [] });
  const { db } = api.services;
  // As on a full disk: what is read is answered, and no write is taken.
  await db.query(`alter table job_workers add constraint full_disk check (seen_at < '2000-01-01') not valid`);
  try {
    await until(async () => (await ready()).status === 503);
    expect((await ready()).body).toEqual({ ready: false, not_ready: ['writes'] });
    expect((await guest.get('/api/health/live')).body).toEqual({ live: true });
    expect((await guest.get('/api/health')).body).toMatchObject({ ready: false, status: 'degraded', database: 'ok' });
  } finally {
    await db.query('alter table job_workers drop constraint full_disk');
  }
  await until(async () => (await ready()).status === 200);
});

test('the ledger is verified by a job, and health says what it found', async () => {
  await until(async () => (await api.guest().get('/api/health')).body.ledger === 'ok');
});

describe('real-money mode', () => {
  const licence = JSON.stringify({ id: 'MGA/B2C/1', territories: ['MT'], minimum_age: 21, help_line: '1777' });
  const whole = { mode: 'real' as const, licence, databaseUrl: 'postgres://x', production: true };

  test('starts with a whole licence profile on a database server in production', () => {
    expect(checkMode(whole)).toMatchObject({ minimum_age: 21, territories: ['MT'], funds: 'none' });
    expect(checkMode({ ...whole, mode: 'demo', licence: null, databaseUrl: null })).toBeNull();
  });

  test.each([
    ['without a profile', { licence: null }, /^MARU-706.*MARU_LICENCE/],
    ['with a profile that is no JSON', { licence: '{' }, /^MARU-706/],
    ['without territories', { licence: licence.replace('["MT"]', '[]') }, /^MARU-706.*territories/],
    ['with a minimum age below 18', { licence: licence.replace('21', '16') }, /^MARU-706.*minimum_age/],
    ['without a help line', { licence: licence.replace('1777', '') }, /^MARU-706.*help_line/],
    ['on the embedded database', { databaseUrl: null }, /^MARU-707/],
    ['outside production', { production: false }, /^MARU-708/],
  ])('refuses to start %s', (_what, change, message) => {
    expect(() => checkMode({ ...whole, ...change })).toThrow(message);
  });
});
