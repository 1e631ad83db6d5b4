import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { GraphStateAnswer, PlayersFrame, TickFrame } from '@maru/contracts';
import { elapsedAt, leadsTo, multiplierAt } from '@maru/rounds';
import { io } from 'socket.io-client';
import type { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../../../test/harness';
import { drawResult } from '../../../rounds/kinds';

let api: TestApi;
let member: Client;
let secondMember: Client;
const game = 1004;
const stake = 1_000;

beforeAll(async () => {
  // Bets are open for 2.4 s, the pause lasts 1.2 s; the curve is what it is.
  api = await startApi({ chainLength: 2_000, roundPercent: 40 });
  await api.services.settings.set({ [`tg_config.${game}.close_seconds`]: 6 });
  [member, secondMember] = [await api.member('demo1'), await api.member('demo2')];
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

const state = async (client = member): Promise<GraphStateAnswer> => (await client.get(`/api/tg/graph/${game}`)).body;
const money = async (client: Client): Promise<number> => (await client.get('/api/user')).body.money;
const bet = (client: Client, round: number, auto: number | null = null, amount = stake) =>
  client.once('/api/tg/graph/bet', { game, round, amount, auto });
const cashOut = (client: Client, round: number, id: string, key: string = randomUUID()) =>
  client.once('/api/tg/graph/cashout', { game, round, bet: id }, key);
const fetchRound = async (id: number) => (await member.get(`/api/tg/round/${id}`)).body;

/** The id of a round that takes bets for as long. A round that is no test's is over at once: it may last minutes. */
async function openRound(leftMs = 1_800): Promise<number> {
  const { db } = api.services;
  let id = 0;
  await until(async () => {
    await db.query(`update graph_runs set crash = 100, ends_at = starts_at
      where ends_at > game_now() and not exists (select from graph_bets b where b.round_id = graph_runs.round_id)`);
    const { phase, round, time } = await state();
    id = round?.id ?? 0;
    return phase === 'bets' && round!.closes_at - time > leftMs;
  }, 60_000);
  return id;
}
/** Ends a round at a given crash point, decided as the site would; its bets follow from it. */
async function endsAt(round: number, crash: number): Promise<void> {
  const { db } = api.services;
  await until(
    async () =>
      (
        await db.query(
          'update graph_runs set crash = $2, ends_at = starts_at + $3 where round_id = $1 returning round_id',
          [round, crash, elapsedAt(crash)],
        )
      ).length > 0,
    15_000,
  );
}
/** The round runs by the clock of the database, and is at a multiplier or above. */
const runsAt = (round: number, at: number) =>
  until(async () => {
    const now = await state();
    return now.round?.id === round && now.phase === 'running' && multiplierAt(now.time - now.starts_at!) >= at;
  }, 30_000);
/** Has a running round end a moment from now; answers its crash point. */
async function endsSoon(round: number): Promise<number> {
  const { time, starts_at } = await state();
  const crash = multiplierAt(time - starts_at! + 500);
  await endsAt(round, crash);
  return crash;
}
const settled = async (round: number) => {
  await until(async () => (await fetchRound(round)).round.state === 'settled');
  return fetchRound(round);
};

// spec graph.1
test('members bet, cash out by hand and by their values while the round runs, and are paid; who stays in loses', async () => {
  const frames: { event: string; frame: TickFrame & PlayersFrame }[] = [];
  const socket = io(`${api.base}/rounds`, {
    transports: ['websocket'],
    extraHeaders: { cookie: member.cookieHeader() },
  });
  for (const event of ['tick', 'players']) {
    socket.on(event, (frame) => frames.push({ event, frame }));
  }
  const visitor = io(`${api.base}/rounds`, { transports: ['websocket'], forceNew: true });
  const seenByVisitor: PlayersFrame[] = [];
  visitor.on('players', (frame) => seenByVisitor.push(frame));
  for (const client of [socket, visitor]) {
    expect(await client.emitWithAck('join', `game.${game}`)).toMatchObject({ ok: true });
  }
  const round = await openRound();
  const before = [await money(member), await money(secondMember)];
  const hand = (await bet(member, round)).body;
  expect(hand).toMatchObject({ success: true, money: before[0]! - stake });
  expect(hand.bets[0]).toMatchObject({ product: 'token', stake, legs: [{ outcome: null, auto: null, cashed: null }] });
  const automatic = (await bet(secondMember, round, 110)).body;
  expect(automatic.bets[0]).toMatchObject({ ratio: 110, win: 1_100, legs: [{ auto: 110, odds: 110 }] });
  const tied = (await bet(secondMember, round, 130)).body.bets[0].id;
  const over = (await bet(secondMember, round, 131)).body.bets[0].id;
  const id = hand.bets[0].id;
  expect((await cashOut(member, round, id)).body).toMatchObject({ success: false, reason: 'not_running' });
  await endsAt(round, 130);
  await runsAt(round, 104);
  const { body: paid } = await cashOut(member, round, id);
  expect(paid).toMatchObject({ success: true, bet: { status: 'won', legs: [{ cashed: paid.at, drawn: null }] } });
  expect(paid.at).toBeGreaterThanOrEqual(104);
  expect(paid.paid).toBe(Math.floor((stake * paid.at) / 100));
  expect(paid.money).toBe(before[0]! - stake + paid.paid);
  await until(async () => (await state(secondMember)).mine[0]?.status === 'won');
  expect(await state(secondMember)).toMatchObject({
    phase: 'running',
    mine: [{ paid: 1_100 }, { status: 'open' }, {}],
  });
  const { round: drawn, mine } = await settled(round);
  expect(drawn.result).toEqual({ kind: 'graph', crash: 130 });
  expect(leadsTo(drawn.proof.game_hash, drawn.proof.commitment)).toBe(true);
  expect(drawn.proof.beacon * 1_000).toBeGreaterThan(drawn.closes_at);
  expect(mine[0].legs[0]).toMatchObject({ cashed: paid.at, result: 'won', drawn: { crash: 130 } });
  const others = (await secondMember.get(`/api/tg/bet-history/${game}`)).body.bets;
  const byId = (wanted: string) => others.find((row: { id: string }) => row.id === wanted);
  expect(byId(tied)).toMatchObject({ status: 'won', paid: 1_300, legs: [{ cashed: 130 }] });
  expect(byId(over)).toMatchObject({ status: 'lost', paid: 0, legs: [{ cashed: null, result: 'lost' }] });
  expect(await money(secondMember)).toBe(before[1]! - 3 * stake + 1_100 + 1_300);
  expect(await money(member)).toBe(paid.money);

  const ticks = frames.filter(({ event, frame }) => event === 'tick' && frame.round === round);
  expect(ticks.length).toBeGreaterThan(elapsedAt(130) / 150 / 2);
  for (const { frame } of ticks) {
    expect(frame.at).toBe(multiplierAt(frame.elapsed));
    expect(frame.at).toBeLessThan(130);
  }
  const players = frames.filter(({ event, frame }) => event === 'players' && frame.round === round);
  expect(players.at(-1)!.frame).toMatchObject({ count: 4, staked: 4 * stake });
  // A visitor gets counts and sums under the same numbers, without individual players.
  const toVisitor = seenByVisitor.filter((frame) => frame.round === round);
  expect(toVisitor).toEqual(players.map(({ frame }) => ({ ...frame, players: [] })));
  visitor.close();
  const seen = players.flatMap(({ frame }) => frame.players);
  expect(seen.every(({ nick }) => nick.includes('*'))).toBe(true);
  expect(seen.filter((player) => player.id === id).at(-1)).toMatchObject({ at: paid.at, paid: paid.paid });
  socket.close();
});

// spec graph.2
test('the crash point follows from the round’s hash and a value after its close, and is nowhere to be read before the end', async () => {
  const round = await openRound();
  const { db } = api.services;
  await until(async () => (await db.query('select 1 from graph_runs where round_id = $1', [round])).length > 0);
  const [run] = await db.query<{ crash: number; gameHash: string; salt: string }>(
    'select crash, game_hash, salt from graph_runs where round_id = $1',
    [round],
  );
  const { gameHash, salt, crash } = run!;
  expect(drawResult('graph', { gameHash, salt, roundId: round }, null)).toEqual({ kind: 'graph', crash });
  // Late enough for all earlier requests, on any machine.
  await endsAt(round, 10_000);
  await runsAt(round, 101);
  const shown = JSON.stringify([
    await state(),
    await fetchRound(round),
    (await member.get(`/api/tg/next/${game}`)).body,
  ]);
  expect((await state()).phase).toBe('running');
  expect(shown).not.toContain(gameHash);
  expect(shown).not.toContain(salt);
  expect((await fetchRound(round)).round).toMatchObject({ state: 'closed', result: null });
  await endsSoon(round);
  expect((await settled(round)).round.proof).toMatchObject({ game_hash: gameHash, salt });
});

// spec graph.3
test('of many cash-outs at once one is paid; the same key is answered alike, another bet’s never', async () => {
  const round = await openRound();
  const before = await money(member);
  const [mine, second, foreign] = [
    (await bet(member, round)).body.bets[0].id,
    (await bet(member, round)).body.bets[0].id,
    (await bet(secondMember, round)).body.bets[0].id,
  ];
  await endsAt(round, 300);
  await runsAt(round, 102);
  expect((await cashOut(member, round, foreign)).status).toBe(404);
  expect((await cashOut(member, round, '999999999')).status).toBe(404);
  expect((await cashOut(member, round, '1; drop')).status).toBe(404);
  expect((await cashOut(member, 999_999_999, mine)).status).toBe(404);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const answers = await Promise.all(Array.from({ length: 6 }, () => cashOut(member, round, mine)));
  const won = answers.filter(({ body }) => body.success);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ body }) => body.reason === 'already_cashed')).toHaveLength(5);
  const key = randomUUID();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const same = await Promise.all(Array.from({ length: 6 }, () => cashOut(member, round, second, key)));
  expect(new Set(same.map(({ body }) => JSON.stringify([body.at, body.paid, body.money]))).size).toBe(1);
  expect((await cashOut(member, round, mine, key)).status).toBe(409);
  const crash = await endsSoon(round);
  await settled(round);
  expect((await cashOut(secondMember, round, foreign)).body).toMatchObject({
    reason: 'crashed',
    crash,
    code: 'MARU-434',
  });
  expect((await cashOut(secondMember, round, foreign, randomUUID())).body.error).toBe('이미 끝난 회차입니다.');
  expect((await cashOut(member, round, second, key)).body).toMatchObject({ success: true, at: same[0]!.body.at });
  expect(await money(member)).toBe(before - 2 * stake + won[0]!.body.paid + same[0]!.body.paid);
});

// spec graph.3
test('a cash-out that was received in time is paid although the round ended meanwhile, one at the crash is not', async () => {
  const round = await openRound();
  const { db } = api.services;
  const [early, late] = [(await bet(member, round)).body.bets[0].id, (await bet(member, round)).body.bets[0].id];
  await endsAt(round, 110);
  await settled(round);
  const before = await money(member);
  const user = (await member.get('/api/user')).body.id;
  const { startsAt, endsAt: end } = (
    await db.query<{ startsAt: bigint; endsAt: bigint }>('select * from graph_runs where round_id = $1', [round])
  )[0]!;
  const receivedAt = async (id: string, time: number) =>
    (
      await db.query<{ done: object }>('select graph_cash_out($1, $2, $3, $4, $5, $6) as done', [
        user,
        round,
        Number(id),
        randomUUID(),
        time,
        multiplierAt(time - Number(startsAt)),
      ])
    )[0]!.done;
  expect(await receivedAt(late, Number(end))).toEqual({ state: 'crashed', crash: 110 });
  expect(await receivedAt(early, Number(end) - 1)).toMatchObject({ state: 'paid', at: 109, paid: 1_090 });
  expect(await receivedAt(late, Date.now() + 60_000)).toEqual({ state: 'ahead' });
  expect(await money(member)).toBe(before + 1_090);
});

test('a cash-out whose last byte is held back until the crash is known is refused and pays nothing', async () => {
  const round = await openRound();
  const id = (await bet(member, round)).body.bets[0].id;
  await endsAt(round, 130);
  await runsAt(round, 101);
  const before = await money(member);
  const held = holdBack(member, { game, round, bet: id });
  await settled(round);
  expect(await held.finish()).toBe(503);
  expect(await money(member)).toBe(before);
});

/** Sends a cash-out without its last byte; `finish` sends that and resolves with the status of the answer. */
function holdBack(client: Client, cashOut: object): { finish(): Promise<number> } {
  const body = JSON.stringify(cashOut);
  const request = httpRequest(`${client.base}/api/tg/graph/cashout`, {
    method: 'POST',
    headers: {
      ...client.headers,
      cookie: client.cookieHeader(),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN'),
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      'content-length': body.length,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    request.once('response', (answer) => resolve(answer.resume().statusCode!));
    request.once('error', reject);
  });
  request.write(body.slice(0, -1));
  return {
    finish() {
      request.end(body.slice(-1));
      return status;
    },
  };
}

// spec graph.5
test('a round loses ten of the largest wins at most, however many bets come at once: what would pass it is refused', async () => {
  const { settings, db } = api.services;
  // Ten of 20,000: automatic values of 11.00 on 1,000 are a loss of 10,000 each, so that twenty fit.
  // Twenty-seven bets need their time on a busy machine: they are open for 6 s.
  await settings.set({
    [`tg_config.${game}.max_win`]: 20_000,
    [`tg_config.${game}.max_stake`]: 20_000,
    [`tg_config.${game}.close_seconds`]: 15,
  });
  const round = await openRound(5_000);
  const answers = await Promise.all(
    Array.from({ length: 26 }, (_, at) => bet(at % 2 ? member : secondMember, round, 1_100).then(({ body }) => body)),
  );
  const refused = answers.filter(({ success }) => !success);
  expect(answers.length - refused.length).toBe(20);
  for (const { reason, max } of refused) expect({ reason, max }).toEqual({ reason: 'limit_market', max: 0 });
  // By hand a bet counts as 2.00: not even the smallest one fits.
  expect((await bet(member, round)).body).toMatchObject({ success: false, reason: 'limit_market' });
  const [sums] = await db.query<{ loss: bigint }>(
    'select sum(stake * (auto - 100) / 100)::bigint as loss from graph_bets where round_id = $1',
    [round],
  );
  expect(Number(sums!.loss)).toBe(200_000);
  await settings.set({
    [`tg_config.${game}.max_win`]: null,
    [`tg_config.${game}.max_stake`]: null,
    [`tg_config.${game}.close_seconds`]: 6,
  });
  await endsAt(round, 101);
  await settled(round);
});

test('a round that two operators void gives back stakes that are open, takes back what was cashed out, and says why', async () => {
  const [trader, other] = [await api.operator('trader1'), await api.operator('trader2')];
  const round = await openRound();
  const before = [await money(member), await money(secondMember)];
  const cashed = (await bet(member, round)).body.bets[0].id;
  const lost = (await bet(secondMember, round, 900)).body.bets[0].id;
  await endsAt(round, 300);
  await runsAt(round, 102);
  expect((await cashOut(member, round, cashed)).body.success).toBe(true);
  await endsSoon(round);
  await settled(round);
  expect(
    (await secondMember.get(`/api/tg/bet-history/${game}`)).body.bets.find(({ id }: { id: string }) => id === lost),
  ).toMatchObject({ status: 'lost' });
  const open = await openRound();
  const waiting = (await bet(secondMember, open)).body.bets[0].id;
  for (const id of [round, open]) {
    const asked = await trader.post(`/api/ops/game-rounds/${id}/void`, { reason: 'technical_fault' });
    expect((await trader.once(`/api/ops/approvals/${asked.body.approval}/approve`, {})).status).toBe(403);
    expect((await other.once(`/api/ops/approvals/${asked.body.approval}/approve`, {})).body.state).toBe('approved');
  }
  for (const [client, ids] of [
    [member, [cashed]],
    [secondMember, [lost, waiting]],
  ] as const) {
    const rows = async () =>
      (await client.get(`/api/tg/bet-history/${game}`)).body.bets as { id: string; status: string }[];
    await until(
      async () => (await rows()).filter(({ id }) => ids.includes(id)).every(({ status }) => status === 'void'),
      20_000,
    );
  }
  expect([await money(member), await money(secondMember)]).toEqual(before);
  for (const client of [member, secondMember]) {
    const notices = async () => JSON.stringify((await client.get('/api/user/notifications')).body.data);
    await until(async () => /운영자가 회차를 무효로|결과가 정정되어/.test(await notices()));
  }
});

// spec graph.4
test('locks: no bets while betting is locked or in maintenance, no further round while crash is locked, and the round under way ends well', async () => {
  const { settings } = api.services;
  let round = await openRound();
  const before = await money(member);
  const placed = (await bet(member, round, 101)).body.bets[0].id;
  await settings.set({ [`tg_config.${game}.betting_lock`]: 1 });
  expect((await bet(member, round)).body).toMatchObject({ success: false, reason: 'betting_locked' });
  await settings.set({ [`tg_config.${game}.betting_lock`]: null, [`tg_config.${game}.maintenance`]: 1 });
  expect((await bet(member, round)).body).toMatchObject({ success: false, reason: 'maintenance' });
  await settings.set({ [`tg_config.${game}.crash_lock`]: 1 });
  await endsAt(round, 101);
  await settled(round);
  // The round under way ends as it would have: what was bet before is paid.
  expect((await fetchRound(round)).mine.find(({ id }: { id: string }) => id === placed)).toMatchObject({ paid: 1_010 });
  expect(await money(member)).toBe(before + 10);
  await settings.set({ [`tg_config.${game}.maintenance`]: null });
  await until(async () => (await state()).phase === 'stopped');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await state()).toMatchObject({ phase: 'stopped', round: null, next_at: null, last: { id: round } });
  expect((await bet(member, round)).body).toMatchObject({ reason: 'round_closed', late_ms: expect.any(Number) });
  await settings.set({ [`tg_config.${game}.crash_lock`]: null });
  round = await openRound();
  expect((await bet(member, round)).body.success).toBe(true);
  await endsAt(round, 101);
});

// spec graph.4
test('bad input is refused, guests and games that are none get nothing', async () => {
  const round = await openRound();
  const before = await money(member);
  for (const wrong of [
    { amount: -1 },
    { amount: 1.5 },
    { auto: 100 },
    { auto: 1_000_001 },
    { auto: '2' },
    { more: 1 },
  ]) {
    const body = { game, round, amount: stake, auto: null, ...wrong };
    expect((await member.once('/api/tg/graph/bet', body)).body.code).toBe('MARU-202');
  }
  for (const [amount, auto, reason] of [
    [0, null, 'stake_below_min'],
    [3_000_001, null, 'stake_above_max'],
    [1_000_000, 1_001, 'win_above_max'],
  ] as const) {
    expect((await bet(member, round, auto, amount)).body).toMatchObject({ success: false, reason });
  }
  expect(
    (await member.once('/api/tg/bet', { game, round, picks: [{ outcome: 'in', amount: stake, odds: 200 }] })).body,
  ).toMatchObject({ success: false, reason: 'market_missing' });
  const other = { game: 1000, round, amount: stake, auto: null };
  expect((await member.once('/api/tg/graph/bet', other)).status).toBe(404);
  expect((await member.get('/api/tg/graph/1000')).status).toBe(404);
  expect((await member.post('/api/tg/graph/cashout', { game, round, bet: '1' })).status).toBe(422);
  const guest = api.guest();
  expect((await guest.get(`/api/tg/graph/${game}`)).status).toBe(401);
  await guest.get('/sanctum/csrf-cookie');
  expect((await bet(guest, round)).status).toBe(401);
  expect((await cashOut(guest, round, '1')).status).toBe(401);
  const began = performance.now();
  const flood = await Promise.all(Array.from({ length: 40 }, () => cashOut(secondMember, round, '1')));
  const seconds = Math.ceil((performance.now() - began) / 1_000);
  // Ten in each second that the flood took, and in the one that it began in.
  expect(flood.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10 * (seconds + 1));
  const burst = await Promise.all(Array.from({ length: 200 }, () => cashOut(secondMember, round, '1')));
  expect(burst.some(({ status }) => status === 429)).toBe(true);
  expect(await money(member)).toBe(before);
});
