import { createPublicKey, verify as verifySignature } from 'node:crypto';
import type { RoundFrame } from '@maru/contracts';
import { leadsTo } from '@maru/rounds';
import { io } from 'socket.io-client';
import type { Client } from '../../test/client';
import { verify } from '../../test/database';
import { until } from '../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../test/harness';
import { bookBet } from '../bets/placing/book';
import { plainBet } from '../bets/testing/bets';
import { drawResult } from './kinds';

let api: TestApi;
let member: Client;
const stake = 1_000;
const game = 400;

beforeAll(async () => {
  // Rounds of 6 s, of which betting is closed for 2.
  api = await startApi({ chainLength: 2_000, roundPercent: 10 });
  member = await api.member();
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

const next = async () => (await member.get(`/api/mini/next/${game}`)).body;
const roundNow = async (id: number) => (await member.get(`/api/mini/round/${id}`)).body;
/** A round of which at least so much of its betting is left, ms. */
async function openRound(leastMs = 2_000): Promise<number> {
  let id = 0;
  await until(async () => {
    const { round, time } = await next();
    id = round?.id;
    return round?.state === 'open' && round.closes_at - time > leastMs;
  }, 30_000);
  return id;
}
const picks = (...outcomes: [string, number?, number?][]) =>
  outcomes.map(([outcome, amount = stake, odds = 195]) => ({ outcome, amount, odds }));

// spec mini.1
test('a round is bet on, drawn by its chain and a later random value, and settled; everything of it can be checked', async () => {
  const round = await openRound();
  const before = (await member.get('/api/user')).body.money;
  const placed = await member.once('/api/mini/bet', { game, round, picks: picks(['start-left'], ['start-right']) });
  expect(placed.body).toMatchObject({ success: true, money: before - 2 * stake });
  expect((await roundNow(round)).round).toMatchObject({ result: null });
  await until(async () => (await roundNow(round)).round.state === 'settled');
  const { round: drawn, mine } = await roundNow(round);
  const { proof, result } = drawn;
  expect(leadsTo(proof.game_hash, proof.commitment)).toBe(true);
  expect(proof.beacon * 1_000).toBeGreaterThan(drawn.closes_at);
  expect(drawResult('ladder', { gameHash: proof.game_hash, salt: proof.salt, roundId: proof.round_id }, null)).toEqual(
    result,
  );
  expect(mine.map(({ status }: { status: string }) => status).sort()).toEqual(['lost', 'won']);
  expect(mine[0].legs[0].drawn).toEqual(result);
  expect((await member.get('/api/user')).body.money).toBe(before - 2 * stake + 1_950);

  const chain = (await api.guest().get(`/api/tg/chain/${game}`)).body;
  const { public_key, terminating_hash } = JSON.parse(chain.notice);
  const key = createPublicKey({ key: Buffer.from(public_key, 'base64'), type: 'spki', format: 'der' });
  expect(terminating_hash).toBe(chain.terminating_hash);
  expect(
    verifySignature(
      null,
      new TextEncoder().encode(chain.notice),
      key,
      new Uint8Array(Buffer.from(chain.signature, 'base64')),
    ),
  ).toBe(true);
  expect(leadsTo(proof.game_hash, terminating_hash, proof.position)).toBe(true);
});

// spec mini.2
test('what is wrong with a bet refuses all of its request and moves nothing', async () => {
  const round = await openRound();
  const before = (await member.get('/api/user')).body.money;
  const bet = async (body: object) => (await member.once('/api/mini/bet', { game, round, ...body })).body;
  const good = picks(['end-odd'])[0]!;
  const cases: [object[], object][] = [
    [[good, ...picks(['nothing'])], { reason: 'market_missing', pick: 1 }],
    [[good, ...picks(['end-even', stake, 300])], { reason: 'odds_changed', pick: 1 }],
    [[good, ...picks(['end-even', 0])], { reason: 'stake_below_min', pick: 1 }],
    [[good, ...picks(['end-even', 3_000_001])], { reason: 'stake_above_max', pick: 1 }],
    [[good, ...picks(['left-three-even', 2_900_000, 376])], { reason: 'win_above_max', pick: 1 }],
    [[good, ...picks(['end-even', 2_999_000])], { reason: 'balance_short', pick: 1 }],
  ];
  for (const [wrong, expected] of cases) {
    expect(await bet({ picks: wrong })).toMatchObject({ success: false, ...expected });
  }
  for (const amount of [-1_000, 1_000.5, '1000', null]) {
    expect((await bet({ picks: [{ ...good, amount }] })).code).toBe('MARU-202');
  }
  expect((await bet({ round: 999_999_999, picks: [good] })).code).toBe('MARU-201');
  expect((await bet({ game: 401, picks: [good] })).code).toBe('MARU-201');
  expect((await member.once('/api/tg/bet', { game, round, picks: [good] })).status).toBe(404);
  expect((await member.get('/api/user')).body.money).toBe(before);
});

// spec mini.2
test('a repeated key is answered with its bets, with another body not at all', async () => {
  const round = await openRound();
  const before = (await member.get('/api/user')).body.money;
  const headers = { 'idempotency-key': `rounds-replay-${round}` };
  const body = { game, round, picks: picks(['lines-3'], ['lines-4']) };
  const send = (more: object = {}) => member.post('/api/mini/bet', { ...body, ...more }, headers);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body.bets)))).toHaveProperty('size', 1);
  expect(answers[0]!.body).toMatchObject({ success: true, money: before - 2 * stake });
  expect((await send({ picks: picks(['lines-3']) })).status).toBe(409);
  expect((await member.get('/api/user')).body.money).toBe(before - 2 * stake);
});

// spec mini.3
test('betting locked and maintenance refuse with their own reasons, a game out of use is not there', async () => {
  const round = await openRound();
  const { settings } = api.services;
  const bet = () => member.once('/api/mini/bet', { game, round, picks: picks(['end-odd']) });
  for (const [flag, reason] of [
    ['betting_lock', 'betting_locked'],
    ['maintenance', 'maintenance'],
  ]) {
    await settings.set({ [`minigame_list.${game}.${flag}`]: 1 });
    expect((await bet()).body).toMatchObject({ success: false, reason });
    await settings.set({ [`minigame_list.${game}.${flag}`]: null });
  }
  await settings.set({ [`minigame_list.${game}.use`]: 0 });
  expect((await bet()).status).toBe(404);
  expect((await member.get(`/api/mini/next/${game}`)).status).toBe(404);
  await settings.set({ [`minigame_list.${game}.use`]: null });
  for (const call of ['graph/1000', 'next/1005', 'result/1005', 'draws/1005', `draws/${game}`]) {
    expect((await member.get(`/api/tg/${call}`)).status).toBe(404);
  }
});

// spec mini.4
test('a bet at or after the close is refused and says how late it is, one before the opening too', async () => {
  const round = await openRound();
  const { db } = api.services;
  const bet = (id: number) => member.once('/api/mini/bet', { game, round: id, picks: picks(['end-odd']) });
  const [later] = await db.query<{ id: bigint }>(
    'select id from game_rounds where game = $1 and opens_at > game_now() order by draws_at desc limit 1',
    [game],
  );
  expect((await bet(Number(later!.id))).body).toMatchObject({ success: false, reason: 'round_closed' });
  await until(async () => (await roundNow(round)).round.state === 'closed');
  const refused = (await bet(round)).body;
  expect(refused).toMatchObject({ success: false, reason: 'round_closed', code: 'MARU-432' });
  expect(refused.late_ms).toBeGreaterThan(0);
});

test('a round that nobody drew for minutes is drawn by what is fixed; one whose random value does not exist is void', async () => {
  const { db } = api.services;
  // A member without open bets of other tests, whose payment would change the balance.
  const member = await api.member('demo5');
  // Simulates a stop: times and random value of minutes ago, or a value that never exists.
  const wasDue = (id: number, beacon: string) =>
    db.query(
      `update game_rounds set opens_at = game_now() - 150000, closes_at = game_now() - 130000,
              draws_at = game_now() - 120000, beacon = ${beacon} where id = $1`,
      [id],
    );
  for (const [beacon, expected] of [
    ['game_now() / 1000 - 129', ['lost', 'won']],
    ['99999999999', ['void', 'void']],
  ] as const) {
    const round = await openRound();
    const before = (await member.get('/api/user')).body.money;
    await member.once('/api/mini/bet', { game, round, picks: picks(['start-left'], ['start-right']) });
    await wasDue(round, beacon);
    const mine = async () =>
      (await (await member.get(`/api/mini/round/${round}`)).body).mine
        .map(({ status }: { status: string }) => status)
        .sort();
    await until(async () => !(await mine()).includes('open'));
    expect(await mine()).toEqual(expected);
    expect((await member.get('/api/user')).body.money).toBe(before + (expected[0] === 'void' ? 0 : -50));
  }
});

// spec mini.4
test('what reaches the database after the close is refused there, whatever the process believed', async () => {
  const { db } = api.services;
  const [closed] = await db.query<{ id: bigint }>(
    'select id from game_rounds where closes_at <= game_now() order by closes_at desc limit 1',
  );
  expect(await bookBet(db, plainBet(1, `mini:r:${closed!.id}`))).toEqual({ state: 'closed' });
});

// spec mini.2
test('parallel bets never take the loss on a market past ten of the largest wins, and the rest is answered', async () => {
  // Longer rounds: each bet waits for the one before it.
  const set = (term: number | null, maxWin: number | null) =>
    api.services.settings.set({ [`minigame_list.${game}.term`]: term, [`minigame_list.${game}.max_win`]: maxWin });
  await set(300, 10_000);
  const round = await openRound(15_000);
  // Another member, without bets that are paid during the test.
  const better = await api.member('demo4');
  const before = (await better.get('/api/user')).body.money;
  const bets = await Promise.all(
    Array.from({ length: 25 }, () =>
      better.once('/api/mini/bet', { game, round, picks: picks(['start-left', 5_000]) }),
    ),
  );
  await set(null, null);
  const outcomes = bets.map(({ body }) => (body.success ? 'placed' : (body.reason ?? body.code)));
  const taken = outcomes.filter((outcome) => outcome === 'placed').length;
  // Each may lose 4,750: 21 of them stay within 100,000.
  expect(outcomes.sort()).toEqual([
    ...Array.from({ length: 4 }, () => 'limit_market'),
    ...Array.from({ length: 21 }, () => 'placed'),
  ]);
  expect((await better.get('/api/user')).body.money).toBe(before - taken * 5_000);
});

// spec mini.5
test('the member’s own settled bets are hidden, twice as well as once; open ones and those of others are not', async () => {
  const round = await openRound();
  const placed = (await member.once('/api/mini/bet', { game, round, picks: picks(['end-odd']) })).body;
  const id = placed.bets[0].id;
  const hide = (client: Client) => client.post(`/api/mini/betlist/delete/${id}`, {});
  expect((await hide(member)).status).toBe(422);
  await until(async () => (await roundNow(round)).round.state === 'settled');
  const other = await api.member('demo2');
  expect((await hide(other)).status).toBe(404);
  expect((await other.get(`/api/mini/round/${round}`)).body.mine).toEqual([]);
  const listed = async () =>
    (await member.get(`/api/mini/betlist/${game}`)).body.bets.some((bet: { id: string }) => bet.id === id);
  expect(await listed()).toBe(true);
  expect((await hide(member)).status).toBe(200);
  expect((await hide(member)).status).toBe(200);
  expect(await listed()).toBe(false);
});

// spec mini.10
test('live frames of a game go on from the number of its snapshot and carry the draw with the next round', async () => {
  const socket = io(`${api.base}/rounds`, { transports: ['websocket'], forceNew: true });
  const frames: RoundFrame[] = [];
  socket.on('round', (frame: RoundFrame) => frames.push(frame));
  const join = (topic: unknown) => socket.timeout(5_000).emitWithAck('join', topic);
  for (const topic of ['game.1005', 'game.x', 'category.1', null, {}]) {
    expect(await join(topic)).toEqual({ ok: false, reason: 'unknown_topic' });
  }
  const joined = await join(`game.${game}`);
  expect(joined.ok).toBe(true);
  await until(() => frames.some(({ round }) => round.state === 'drawn' || round.state === 'settled'));
  socket.close();
  expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, at) => joined.seq + 1 + at));
  const over = frames.find(({ round }) => round.result !== null)!;
  expect(over.next).toMatchObject({ round: { state: 'open' }, markets: expect.arrayContaining([expect.anything()]) });
});
