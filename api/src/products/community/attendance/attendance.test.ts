import type { Attendance } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { startApi, type TestApi } from '../../../../test/harness';
import { koreanDate, koreanDayStart } from '../../../kernel/korean-day';

const dayMs = 86_400_000;
const path = '/api/daily/dailyEvent';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

let clock: jest.SpyInstance | undefined;
afterEach(() => clock?.mockRestore());
/** Runs work while the server's clock is fixed at a time. */
async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  clock = jest.spyOn(Date, 'now').mockReturnValue(time);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}
/** Noon of the 15th of the month after this one, in Korea: a day with days before and after it in its month. */
const noon = (() => {
  const [year, month] = koreanDate(Date.now()).split('-').map(Number);
  return koreanDayStart(Date.UTC(year!, month!, 15)) + dayMs / 2;
})();
const day = (offset: number) => koreanDate(noon + offset * dayMs);
const fetchId = async (client: Client): Promise<number> => (await at(noon, () => client.get('/api/user'))).body.id;
const points = async (member: number) => {
  const [row] = await api.services.db.query<{ point: number; lines: number }>(
    `select ledger_balance($1)::float8 as point,
            (select count(*)::int from point_entries where member_id = $2 and reason = 'event') as lines`,
    [`member:${member}:point`, member],
  );
  return row!;
};
/** Signs in at the fixed time, because idle sessions end. */
const signIn = (login: string, time = noon) => at(time, () => api.member(login));
/** Days that were attended before, as they would stand. */
async function attended(member: number, ...offsets: number[]): Promise<void> {
  for (const [place, offset] of offsets.entries()) {
    await api.services.db.query('insert into attendance_days (member_id, day, streak) values ($1, $2::date, $3)', [
      member,
      day(offset),
      place + 1,
    ]);
  }
}
const check = (client: Client, time = noon) => at(time, () => client.post(path));
const read = async (client: Client, query = ''): Promise<Attendance> =>
  (await at(noon, () => client.get(path + query))).body;

// spec backoffice.14
test('of twenty checks at once one counts, and its rewards are given once', async () => {
  const client = await signIn('demo1');
  const member = await fetchId(client);
  await attended(member, -4, -3, -2, -1);
  const before = await points(member);
  expect(await read(client)).toMatchObject({ today: day(0), checked: false, streak: 4, total: 4 });
  const answers = await at(noon, () => Promise.all(Array.from({ length: 20 }, () => client.post(path))));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(answers.filter(({ body }) => body.first)).toHaveLength(1);
  const gift = { kind: 'streak', days: 5, point: 100_000, day: day(0) };
  expect(answers.find(({ body }) => body.first)!.body.gifts).toEqual([gift]);
  expect(await points(member)).toEqual({ point: before.point + 100_000, lines: before.lines + 1 });
  expect(await read(client)).toMatchObject({ checked: true, streak: 5, total: 5, gifts: [gift] });
  // The next day begins a new count of five.
  const next = await check(await signIn('demo1', noon + dayMs), noon + dayMs);
  expect(next.body).toMatchObject({ first: true, gifts: [], attendance: { streak: 6 } });
});

// spec backoffice.14
test('a Korean day ends at midnight in Korea, whatever the browser says', async () => {
  const midnight = koreanDayStart(noon) + dayMs;
  const client = await signIn('demo2', midnight - 1);
  // A body with a day of the browser's own is refused whole.
  expect((await at(midnight - 1, () => client.post(path, { day: day(9), time: 0 }))).status).toBe(422);
  const late = await check(client, midnight - 1);
  expect(late.body.attendance).toMatchObject({ today: day(0), streak: 1 });
  expect((await check(client, midnight - 1)).body.first).toBe(false);
  const early = await check(client, midnight);
  expect(early.body).toMatchObject({ first: true, attendance: { today: day(1), streak: 2 } });
  const last = midnight + dayMs - 1;
  expect((await check(await signIn('demo2', last), last)).body.first).toBe(false);
  // A missed day restarts the streak; days of the month are kept.
  const after = midnight + 2 * dayMs;
  const later = await check(await signIn('demo2', after), after);
  expect(later.body.attendance).toMatchObject({ today: day(3), streak: 1, total: 3 });
});

// spec backoffice.15
test('days of a time-out do not break a streak, and during it nothing is shown or given', async () => {
  const client = await signIn('demo3');
  const member = await fetchId(client);
  const { db } = api.services;
  await attended(member, -4, -3);
  expect((await read(client)).streak).toBe(0);
  const toNoon = (offset: number) => (noon + offset * dayMs) / 1000;
  await db.query(
    `insert into member_protection_events (member_id, actor, action, at, until)
     values ($1, 'member', 'time_out', to_timestamp($2::float8), to_timestamp($3::float8))`,
    [member, toNoon(-3), toNoon(-1)],
  );
  expect((await read(client)).streak).toBe(2);
  expect((await at(noon, () => client.post('/api/protection/time-out', { length: 'day' }))).status).toBe(200);
  const before = await points(member);
  expect((await check(client)).body.code).toBe('MARU-463');
  expect((await at(noon, () => client.get(path))).body.code).toBe('MARU-463');
  expect(await points(member)).toEqual(before);
  await db.query(
    `update member_protection set time_out_until = null, excluded_at = clock_timestamp(), excluded_until = 'infinity'
      where member_id = $1`,
    [member],
  );
  expect((await check(client)).body.code).toBe('MARU-464');
  expect(
    await db.query('select 1 from attendance_days where member_id = $1 and day = $2::date', [member, day(0)]),
  ).toEqual([]);
});

test.each(['2026-13', '2026-00', '1999-12', "2026-01' or 1=1", '9999-12-31'])('%j is no month', async (month) => {
  const client = await signIn('demo4');
  expect((await at(noon, () => client.get(`${path}?month=${encodeURIComponent(month)}`))).status).toBe(422);
});

// spec backoffice.14
test('another month is shown by itself; what belongs to somebody else never', async () => {
  const client = await signIn('demo4');
  const other = await signIn('demo5');
  await attended(await fetchId(client), -40, -1);
  const month = day(-40).slice(0, 7);
  expect(await read(client, `?month=${month}`)).toMatchObject({ month, days: [day(-40)], total: 1 });
  expect(await read(other, `?month=${month}`)).toMatchObject({ days: [], total: 0, streak: 0 });
});

// spec backoffice.14
test('two operators change the rewards; a closed attendance takes no check', async () => {
  const [first, second] = [await api.operator('opsadmin'), await api.operator('opsadmin2')];
  const change = (settings: unknown) => first.call('PUT', '/api/ops/attendance', { settings });
  const reward = { kind: 'month', days: 1, point: 500 };
  for (const rewards of [
    [reward, reward],
    [{ ...reward, days: 32 }],
    [{ ...reward, point: 99 }],
    [{ ...reward, point: 1e12 }],
  ])
    expect((await change({ open: true, rewards })).status).toBe(422);
  const settle = async (settings: unknown) => {
    const { body } = await change(settings);
    return second.once(`/api/ops/approvals/${body.approval}/approve`, {});
  };
  const client = await signIn('demo5');
  expect((await settle({ open: false, rewards: [reward] })).status).toBe(200);
  expect((await check(client)).body.code).toBe('MARU-475');
  expect((await settle({ open: true, rewards: [reward] })).status).toBe(200);
  expect((await check(client)).body.gifts).toEqual([{ ...reward, day: day(0) }]);
  const operator = await at(noon, () => api.operator('opsadmin'));
  const shown = (await at(noon, () => operator.get('/api/ops/attendance'))).body;
  expect(shown).toMatchObject({ settings: { open: true, rewards: [reward] }, approval: null });
  expect(shown.month_point).toBeGreaterThanOrEqual(100_500);
  expect((await at(noon, () => client.get('/api/ops/attendance'))).status).toBe(401);
  expect((await (await api.operator('trader1')).get('/api/ops/attendance')).status).toBe(403);
});
