import type { Client } from '../../test/client';
import { until } from '../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../test/harness';

let api: TestApi;
const game = 400;
beforeAll(async () => {
  // Rounds of 6 s.
  api = await startApi({ chainLength: 2_000, roundPercent: 10 });
});
afterAll(() => api.stop());

const ask = (client: Client, on: boolean, id: number | string = game) =>
  client.call('PUT', `/api/mini/draw-notice/${id}`, { on });
const readState = async (client: Client) => (await client.get(`/api/mini/auth/next/${game}`)).body;
const readNotices = async (client: Client) =>
  (await client.get('/api/user/notifications')).body.data.filter(({ type }: { type: string }) => type === 'draw');
const readRoundState = async (round: number) =>
  (await (await api.member()).get(`/api/mini/round/${round}`)).body.round.state;
const findId = async (client: Client): Promise<number> => (await client.get('/api/user')).body.id;

test('who asks is told once that the draw is over, without its result, and not of the next one', async () => {
  const [asked, other] = [await api.member('demo1'), await api.member('demo2')];
  const { body } = await ask(asked, true);
  expect(body).toMatchObject({ round: expect.any(Number), on: true });
  // Twice is once.
  expect((await ask(asked, true)).body.on).toBe(true);
  const state = await readState(asked);
  if (state.round.id === body.round) expect(state.notice).toBe(true);
  expect((await readState(other)).notice).toBe(false);
  await until(async () => (await readNotices(asked)).length > 0, 30_000);
  const [notice] = await readNotices(asked);
  expect(notice).toMatchObject({
    round: body.round,
    icon: 'clock',
    path: '/mini/sureLadder-1',
    message: expect.stringMatching(/\d회차 추첨이 끝났습니다\.$/),
  });
  // The round after it is over too.
  await until(async () => (await readState(asked)).last.id > body.round, 30_000);
  expect(await readNotices(asked)).toHaveLength(1);
  expect(await readNotices(other)).toEqual([]);
  expect((await readState(asked)).notice).toBe(false);
});

test('who takes it back, or turns the kind off, is not told', async () => {
  const [back, off] = [await api.member('demo2'), await api.member('demo3')];
  const { body } = await ask(back, true);
  expect((await ask(back, false)).body).toMatchObject({ on: false });
  await ask(off, true);
  await off.call('PUT', '/api/info/notifications', { kind: 'draw', on: false });
  await until(async () => ['settled', 'void'].includes(await readRoundState(body.round)), 30_000);
  await until(async () => {
    const [row] = await api.services.db.query<{ n: number }>('select count(*)::int as n from game_draw_asks');
    const [jobs] = await api.services.db.query<{ n: number }>(
      `select count(*)::int as n from jobs where queue = 'draw-notice'`,
    );
    return row!.n + jobs!.n === 0;
  }, 30_000);
  expect([await readNotices(back), await readNotices(off)]).toEqual([[], []]);
});

test('a member in a time-out is not told, and a game that is not there cannot be asked about', async () => {
  const stopped = await api.member('demo4');
  expect((await ask(stopped, true, 999_999)).status).toBe(404);
  expect((await ask(stopped, true, 'x')).status).toBe(422);
  expect((await stopped.post('/api/protection/time-out', { length: 'day' })).status).toBe(200);
  await ask(stopped, true);
  await until(async () => {
    const [row] = await api.services.db.query<{ n: number }>('select count(*)::int as n from game_draw_asks');
    return row!.n === 0;
  }, 30_000);
  expect(await readNotices(stopped)).toEqual([]);
});

test('a member waits for twenty draws at most, and may not press without end', async () => {
  const client = await api.member('demo5');
  await api.services.db.query(
    `insert into game_draw_asks (round_id, member_id)
     select id, $1 from game_rounds where state = 'scheduled' and game <> $2 order by draws_at desc limit 20`,
    [await findId(client), game],
  );
  expect((await ask(client, true)).body.on).toBe(false);
  let status = 200;
  for (let n = 0; n < 62 && status === 200; n += 1) status = (await ask(client, false)).status;
  expect(status).toBe(429);
});
