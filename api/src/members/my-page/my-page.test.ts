import { channels, liveEvents } from '@maru/contracts';
import { collectEvents, createEcho, until } from '../../../test/echo';
import { type Client, startApi, type TestApi } from '../../../test/harness';
import { koreanDate } from '../../kernel/korean-day';
import { toSettings } from './notification-settings';

let api: TestApi;
let client: Client;
let id: number;
beforeAll(async () => {
  api = await startApi();
  client = await api.member('demo1');
  id = (await client.get('/api/user')).body.id;
});
afterAll(() => api.stop());

const settings = async (who = client) => (await who.get('/api/info/notifications')).body;
const turn = (kind: string, on: boolean, who = client) => who.call('PUT', '/api/info/notifications', { kind, on });
const stored = async (member = id) =>
  (await api.services.db.query('select kind from notifications where member_id = $1', [member])).length;

test('without a span it is this month in Korea; a wrong day or span is refused; a guest sees nothing', async () => {
  const today = koreanDate(Date.now());
  const { status, body } = await client.get('/api/info/mypage');
  expect([status, body.span, body.from]).toEqual([200, 'month', `${today.slice(0, 7)}-01`]);
  expect((await client.get('/api/info/mypage?span=day&day=2026-05-17')).body).toMatchObject({
    span: 'day',
    from: '2026-05-17',
    to: '2026-05-17',
  });
  expect((await client.get('/api/info/mypage?day=2026-02-30')).body.errors.day).toHaveLength(1);
  for (const query of ['span=year', 'day=today', 'member=2', 'day=2026-05-17T00:00:00Z']) {
    expect((await client.get(`/api/info/mypage?${query}`)).status).toBe(422);
  }
  const guest = api.guest();
  await guest.get('/sanctum/csrf-cookie');
  for (const path of ['/api/info/mypage', '/api/info/notifications']) expect((await guest.get(path)).status).toBe(401);
  expect((await turn('game', false, guest)).status).toBe(401);
});

// spec community.25
test('the month changes at midnight in Korea', async () => {
  const midnight = Date.parse('2027-02-01T00:00:00+09:00');
  for (const [time, from] of [
    [midnight - 1, '2027-01-01'],
    [midnight, '2027-02-01'],
  ] as const) {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(time);
    const member = await api.member('demo2');
    expect((await member.get('/api/info/mypage')).body.from).toBe(from);
    clock.mockRestore();
  }
});

// spec community.27
test('of a kind that is turned off nothing is written or sent, to this member alone, until it is on again', async () => {
  const other = await api.member('demo3');
  const otherId = (await other.get('/api/user')).body.id;
  await api.services.db.query('delete from notifications');
  const echo = createEcho(api.base, { client });
  const received = collectEvents(echo, channels.user(id), `.${liveEvents.notification}`);
  await until(() => api.services.live.listeners(channels.user(id)) === 1);
  const notify = (kind: 'game' | 'memo', member = id) => api.services.notifier.notify(member, kind, 'x.y', {});

  expect((await turn('game', false)).body).toEqual(toSettings(['game']));
  expect((await turn('game', false)).body).toEqual(toSettings(['game']));
  await notify('game');
  await notify('game', otherId);
  await notify('memo');
  await until(() => received.length === 1);
  expect(received).toMatchObject([{ type: 'memo' }]);
  expect([await stored(), await stored(otherId)]).toEqual([1, 1]);
  expect(await settings(await api.member('demo1'))).toEqual(toSettings(['game']));
  expect(await settings(other)).toEqual(toSettings([]));

  expect((await turn('game', true)).body).toEqual(toSettings([]));
  await notify('game');
  await until(() => received.length === 2);
  expect(await stored()).toBe(2);
  echo.disconnect();
});

test('goals and draws are off until the member chooses them', async () => {
  const isOn = async () =>
    (await settings()).kinds.filter(({ kind }: { kind: string }) => kind === 'goal' || kind === 'draw');
  const row = (kind: string, on: boolean) => ({ kind, on, reason: null });
  expect(await isOn()).toEqual([row('goal', false), row('draw', false)]);
  expect((await turn('goal', true)).body).toEqual(toSettings([], ['goal']));
  expect((await turn('goal', true)).status).toBe(200);
  expect(await isOn()).toEqual([row('goal', true), row('draw', false)]);
  expect((await turn('goal', false)).body).toEqual(toSettings([]));
});

// spec community.27
test('money, important memos and answers cannot be turned off', async () => {
  for (const kind of ['memo', 'credit', 'debit', 'csanswer', 'security', 'other']) {
    expect((await turn(kind, false)).status).toBe(422);
  }
  const { kinds } = await settings();
  const fixed = kinds.filter(({ reason }: { reason: string | null }) => reason !== null);
  expect(
    fixed.map(({ kind, on, reason }: { kind: string; on: boolean; reason: string }) => [kind, on, reason]),
  ).toEqual([
    ['memo', true, 'must_read'],
    ['credit', true, 'money'],
    ['debit', true, 'money'],
    ['csanswer', true, 'answer'],
    ['security', true, 'security'],
  ]);
});

test('who presses without end is slowed down', async () => {
  const restless = await api.member('demo5');
  const answers = [];
  for (let n = 0; n < 62; n += 1) answers.push((await turn('board', n % 2 === 0, restless)).status);
  expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});
