import type { GameRow, RoundMarket } from '@maru/contracts';
import { hearing, lastLine } from '../../../test/admin';
import type { Client } from '../../../test/client';
import { verify } from '../../../test/database';
import { until } from '../../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../../test/harness';

let api: TestApi;
let member: Client;
let trader: Client;
let other: Client;
const stake = 1_000;
let made = 0;

beforeAll(async () => {
  api = await startApi();
  member = await api.member();
  [trader, other] = [await api.operator('trader1'), await api.operator('trader2')];
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

/** Adds a round of a game that opens in `inMs` and takes bets for a minute. */
async function addRound(game: number, kind = 'oddEven', inMs = -60_000): Promise<number> {
  made += 1;
  const [row] = await api.services.db.query<{ id: bigint }>(
    `insert into game_rounds (product, game, kind, source, day, number, state, opens_at, closes_at, draws_at)
     select $1, $2, $3, 'outside', '2026-01-01', $4::int, case when $5::bigint < 0 then 'open' else 'scheduled' end,
            now + $5::bigint, now + $5::bigint + 120000, now + $5::bigint + 130000 + $4::int from (select game_now() as now) t returning id`,
    [game >= 500 ? 'token' : 'mini', game, kind, made, inMs],
  );
  return Number(row!.id);
}
const remove = (game: number) =>
  api.services.db.query(
    `update game_rounds set draws_at = draws_at - 86400000, closes_at
  = closes_at - 86400000, opens_at = opens_at - 86400000, state = case when state = 'void' then state else 'settled' end,
  result = coalesce(result, '{"kind":"oddEven","parity":"odd"}') where game = $1`,
    [game],
  );
const bet = async (game: number, round: number, outcome = 'odd', odds = 195) =>
  (await member.once('/api/mini/bet', { game, round, picks: [{ outcome, amount: stake, odds }] })).body;
const money = async () => (await member.get('/api/user')).body.money;
const mine = async (round: number) => (await member.get(`/api/mini/round/${round}`)).body.mine;
const settled = (round: number, status: string) =>
  until(async () => (await mine(round)).every((bet: { status: string }) => bet.status === status));
const state = async (game: number) => (await member.get(`/api/mini/next/${game}`)).body;
const games = async () => (await trader.get('/api/ops/games')).body.games as GameRow[];
const game = async (id: number) => (await games()).find((row) => row.id === id)!;
const flip = (id: number, name: string, on: boolean, who = trader) =>
  who.call('PUT', `/api/ops/games/${id}/switch`, { switch: name, on });
const change = (id: number, body: object, who = trader) => who.post(`/api/ops/games/${id}/change`, body);
const approve = (approval: number, who = other) => who.once(`/api/ops/approvals/${approval}/approve`, {});
const askVoid = (round: number, reason = 'wrong_result', who = trader) =>
  who.post(`/api/ops/game-rounds/${round}/void`, { reason });
const round = async (id: number) => (await trader.get(`/api/ops/game-rounds/${id}`)).body;
/** Takes the result of a round whose draw is due. */
async function draw(id: number, parity: 'odd' | 'even') {
  await api.services.db.query(
    `update game_rounds set state = 'drawn', result = $2::jsonb, closes_at = game_now() - 2, draws_at = game_now() - 1
      where id = $1`,
    [id, JSON.stringify({ kind: 'oddEven', parity })],
  );
  await api.services.db.query(`select bet_enqueue(array['mini:r:' || $1::text])`, [id]);
}

describe('switches', () => {
  test('every game stands with its switches, limits and what its odds return', async () => {
    const all = await games();
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([100, 254, 406, 500, 1000, 1004]));
    expect(all.find(({ id }) => id === 254)).toMatchObject({
      product: 'mini',
      kind: 'oddEven',
      source: 'outside',
      own_odds: false,
      approval: null,
      chain_left: null,
      switches: { use: true, betting_lock: false, crash_lock: false, mute: false, maintenance: false },
      limits: { min_stake: 1_000, max_stake: 3_000_000, max_win: 10_000_000 },
      rtp: { least_bp: 9_750, most_bp: 9_750 },
    });
    expect(all.find(({ id }) => id === 1004)!.rtp).toBeNull();
  });

  // spec mini.17
  test.each([
    ['betting_lock', true, 'betting_locked'],
    ['maintenance', true, 'maintenance'],
  ] as const)(
    '%s refuses the next bet, and lets the one after it be placed once it is off',
    async (name, on, reason) => {
      const id = await addRound(254);
      expect((await flip(254, name, on)).body.switches[name]).toBe(on);
      expect(await bet(254, id)).toMatchObject({ success: false, reason });
      expect(await lastLine(api)).toMatchObject({
        actor: expect.any(String),
        action: 'game.switch',
        subject: 'game 254',
        detail: { [name]: [0, 1] },
        ok: true,
      });
      await flip(254, name, !on);
      expect(await bet(254, id)).toMatchObject({ success: true });
      await remove(254);
    },
  );

  // spec mini.17
  test('a game out of use is gone for members, and mute and crash lock stand in what pages read', async () => {
    await flip(301, 'use', false);
    expect((await member.get('/api/mini/next/301')).status).toBe(404);
    expect((await flip(301, 'use', true)).status).toBe(200);
    expect((await member.get('/api/mini/next/301')).status).toBe(200);
    await flip(1000, 'mute', true);
    await flip(1004, 'crash_lock', true);
    const { configs } = (await member.get('/api/tg/configs')).body;
    expect(configs.find(({ gid }: { gid: number }) => gid === 1000)).toMatchObject({ mute: 1 });
    expect(configs.find(({ gid }: { gid: number }) => gid === 1004)).toMatchObject({ crash_lock: 1 });
    expect((await flip(1000, 'crash_lock', true)).body.errors).toHaveProperty('switch');
    await flip(1000, 'mute', false);
    await flip(1004, 'crash_lock', false);
  });

  test('open pages hear of a switch, and of all token games locked at once', async () => {
    const configChangedEvent = { type: 'configChanged', data: { at: expect.any(Number) } };
    expect(await hearing(api, () => flip(254, 'mute', true), 1)).toContainEqual(configChangedEvent);
    await flip(254, 'mute', false);
    const lock = (on: boolean) => trader.call('PUT', '/api/ops/game-lock', { product: 'token', on });
    expect(await hearing(api, () => lock(true), 1)).toContainEqual(configChangedEvent);
    const locked = (await games()).filter(({ switches }) => switches.betting_lock).map(({ product }) => product);
    expect(new Set(locked)).toEqual(new Set(['token']));
    expect(await lastLine(api)).toMatchObject({ action: 'game.lock_all', subject: 'games token' });
    await lock(false);
    expect((await games()).some(({ switches }) => switches.betting_lock)).toBe(false);
  });
});

describe('odds and limits', () => {
  const toPrices = (markets: RoundMarket[]) =>
    Object.fromEntries(markets.flatMap(({ outcomes }) => outcomes.map(({ code, prices }) => [code, prices[0]])));

  // spec mini.19
  test('other odds hold for rounds that open later, with what they return; a round that is open keeps its own', async () => {
    const open = await addRound(254);
    const asked = await change(254, { odds: { odd: [190] }, note: '주말' });
    expect(asked.body).toEqual({ success: true, approval: expect.any(Number) });
    expect((await game(254)).approval).toBe(asked.body.approval);
    expect((await change(254, { odds: { odd: [185] } })).body.code).toBe('MARU-624');
    const events = await hearing(api, () => approve(asked.body.approval), 1);
    expect(events).toContainEqual({ type: 'configChanged', data: { at: expect.any(Number) } });
    expect(await lastLine(api)).toMatchObject({ subject: 'game 254' });
    expect(await game(254)).toMatchObject({ own_odds: true, rtp: { least_bp: 9_500, most_bp: 9_750 }, approval: null });
    const before = await state(254);
    expect([before.round.id, toPrices(before.markets)]).toEqual([open, { odd: 195, even: 195 }]);
    expect(await bet(254, open)).toMatchObject({ success: true });
    await remove(254);
    const later = await addRound(254, 'oddEven', 4_000);
    await api.services.db.query('select pg_sleep(4.2)');
    const after = await state(254);
    expect([after.round.id, toPrices(after.markets)]).toEqual([later, { odd: 190, even: 195 }]);
    expect(after.markets[0].returns).toEqual([9_500, 9_750]);
    expect(await bet(254, later)).toMatchObject({ success: false, reason: 'odds_changed' });
    expect(await bet(254, later, 'odd', 190)).toMatchObject({ success: true });
    const line = await api.services.db.query(`select detail from audit_log where action = 'game.change'`);
    expect(line).toEqual([
      { detail: { odds: [['odd', [195], [190]]], approval: asked.body.approval, requested_by: expect.any(String) } },
    ]);
    const back = await change(254, { odds: {} });
    await approve(back.body.approval);
    expect(await game(254)).toMatchObject({ own_odds: false });
    await remove(254);
  });

  test('odds outside 90 to 99 %, of outcomes or games that have none, and limits that cross are refused by name', async () => {
    for (const [id, body, field] of [
      [254, { odds: { odd: [199] } }, 'odds.odd'],
      [254, { odds: { odd: [179] } }, 'odds.odd'],
      [254, { odds: { over: [190] } }, 'odds.over'],
      [254, { odds: { odd: [190, 195] } }, 'odds.odd'],
      [254, { odds: { odd: [100] } }, 'odds.odd'],
      [254, { odds: { odd: [1.95] } }, 'odds.odd.0'],
      [254, { odds: { odd: ['195'] } }, 'odds.odd.0'],
      [254, { odds: { __proto__x: [195] } }, 'odds.__proto__x'],
      [1001, { odds: { high: [190] } }, 'odds'],
      [1004, { odds: {} }, 'odds'],
      [254, { limits: { max_stake: 10 } }, 'limits.max_stake'],
      [254, { limits: { min_stake: 0 } }, 'limits.min_stake'],
      [254, { limits: { max_win: 5_000 } }, 'limits.max_win'],
      [254, { limits: { max_stake: -1 } }, 'limits.max_stake'],
      [254, {}, 'limits'],
    ] as const) {
      const answer = await change(id, body);
      expect([body, answer.status, Object.keys(answer.body.errors)]).toEqual([body, 422, [field]]);
    }
    expect((await change(251, { odds: { tie: [850] } })).status).toBe(200);
  });

  test('limits are changed by two and hold for the next bet', async () => {
    const id = await addRound(254);
    const asked = await change(254, { limits: { max_stake: 1_000_000, min_stake: 2_000 } });
    expect(await bet(254, id)).toMatchObject({ success: true });
    await approve(asked.body.approval);
    expect((await game(254)).limits).toEqual({ min_stake: 2_000, max_stake: 1_000_000, max_win: 10_000_000 });
    expect(await bet(254, id)).toMatchObject({ success: false });
    await approve((await change(254, { limits: { max_stake: 3_000_000, min_stake: 1_000 } })).body.approval);
    await remove(254);
  });
});

test('settings have no second way to limits of games: not by name, not by the whole group, not back to the default', async () => {
  const admin = await api.operator('opsadmin');
  const before = (await game(254)).limits;
  const { settings } = (await admin.get('/api/ops/settings')).body;
  const keys = settings.map(({ key }: { key: string }) => key);
  expect(keys).toContain('minigame_list.254.close_seconds');
  expect(keys).not.toContain('minigame_list.254.max_stake');
  const config = (await member.get('/api/configs')).body;
  for (const [key, value] of [
    ['minigame_list.254.max_stake', 5_000],
    ['tg_config.1004.max_win', 50_000_000],
    ['tg_config.1004.min_stake', null],
    ['minigame_list', { 254: { ...config.minigame_list[254], max_stake: 5_000_000 } }],
    ['minigame_list', null],
  ]) {
    const { status, body } = await admin.call('PUT', '/api/ops/settings', { changes: { [String(key)]: value } });
    expect([key, status]).toEqual([key, 422]);
    expect(body.errors).toHaveProperty([`changes.${key}`]);
  }
  expect((await game(254)).limits).toEqual(before);
});

describe('rounds', () => {
  test('a round stands with its bets, what each outcome costs, and whose bets they are', async () => {
    const id = await addRound(302, 'baccarat');
    await bet(302, id, 'player', 200);
    await bet(302, id, 'tie', 900);
    const seen = await round(id);
    expect(seen.round).toMatchObject({
      id,
      game: 302,
      state: 'open',
      bets: 2,
      open_bets: 2,
      stake: 2_000,
      house: null,
    });
    expect(seen.exposure).toEqual([
      { outcome: 'tie', bets: 1, stake: 1_000, win: 9_000, loss: 7_000 },
      { outcome: 'player', bets: 1, stake: 1_000, win: 2_000, loss: 0 },
    ]);
    expect(seen.bets).toMatchObject([{ outcome: 'tie', odds: 900, status: 'open' }, { outcome: 'player' }]);
    const list = (await trader.get('/api/ops/games/302/rounds?view=bets')).body;
    expect(list.rows.map((row: { id: number }) => row.id)).toEqual([id]);
    expect((await trader.get(`/api/ops/games/302/rounds?search=${id}`)).body.rows).toHaveLength(1);
    expect((await trader.get(`/api/ops/games/302/rounds?search=${encodeURIComponent("' or 1")}`)).body.rows).toEqual(
      [],
    );
    expect(await game(302)).toMatchObject({ open_bets: 2, open_stake: 2_000, round: { id } });
  });

  // spec mini.22
  test('an open, a closed, a drawn and a settled round are void by two: stakes go back, a win is taken back, members read it', async () => {
    for (const stage of ['open', 'closed', 'drawn', 'settled'] as const) {
      const before = await money();
      const id = await addRound(301);
      expect(await bet(301, id)).toMatchObject({ success: true });
      if (stage === 'closed')
        await api.services.db.query(`update game_rounds set state = 'closed' where id = $1`, [id]);
      if (stage === 'drawn' || stage === 'settled') await draw(id, 'odd');
      if (stage === 'settled') {
        await api.services.bets.wakeSettlement();
        await settled(id, 'won');
        expect(await money()).toBe(before + 950);
        await api.services.db.query(`update game_rounds set state = 'settled' where id = $1`, [id]);
      }
      const asked = await askVoid(id);
      expect(asked.body).toEqual({ success: true, approval: expect.any(Number) });
      expect((await round(id)).round.approval).toBe(asked.body.approval);
      expect((await askVoid(id, 'wrong_result', other)).body.code).toBe('MARU-624');
      expect((await approve(asked.body.approval, trader)).status).toBe(403);
      expect((await round(id)).round.state).not.toBe('void');
      expect((await approve(asked.body.approval)).body).toMatchObject({ state: 'approved' });
      await settled(id, 'void');
      expect([stage, await money()]).toEqual([stage, before]);
      expect((await round(id)).round).toMatchObject({
        state: 'void',
        void_reason: 'operators',
        void_cause: 'wrong_result',
        house: 0,
        approval: null,
      });
      expect((await mine(id))[0].legs[0]).toMatchObject({ result: 'void', void_reason: 'operators' });
      const [line] = await api.services.db.query<{ detail: object }>(
        `select detail from audit_log where action = 'game.void' and subject = $1`,
        [`round ${id}`],
      );
      expect(line!.detail).toMatchObject({ game: 301, reason: 'wrong_result', bets: 1, approval: asked.body.approval });
      expect((await askVoid(id)).status).toBe(409);
      await remove(301);
    }
    const notices = async () =>
      (await member.get('/api/user/notifications')).body.data.filter(({ message }: { message: string }) =>
        /운영자가 회차를 무효로|결과가 정정되어/.test(message),
      );
    await until(async () => (await notices()).length >= 4);
  });

  test('no draw follows on a round that is void, and its bets are refused', async () => {
    const id = await addRound(254);
    await approve((await askVoid(id, 'source_error')).body.approval);
    expect((await round(id)).round).toMatchObject({ state: 'void', void_reason: 'source_error' });
    expect(await bet(254, id)).toMatchObject({ success: false, reason: 'round_closed' });
    await remove(254);
  });
});

test('visitors, members, operators without the right, bad tokens and other origins see and change nothing', async () => {
  const id = await addRound(254);
  const viewer = await api.operator('ops2');
  const before = await lastLine(api);
  const reads = ['/api/ops/games', '/api/ops/games/254', '/api/ops/games/254/rounds', `/api/ops/game-rounds/${id}`];
  const acts = [
    ['PUT', '/api/ops/games/254/switch', { switch: 'use', on: false }],
    ['PUT', '/api/ops/game-lock', { product: 'token', on: true }],
    ['POST', '/api/ops/games/254/change', { odds: { odd: [190] } }],
    ['POST', `/api/ops/game-rounds/${id}/void`, { reason: 'wrong_odds' }],
  ] as const;
  for (const path of reads) {
    expect((await api.guest().get(path)).status).toBe(401);
    expect((await member.get(path, { 'x-maru-ops': '1' })).status).toBe(401);
    expect((await viewer.get(path)).status).toBe(403);
    expect((await api.pipeline('not-a-token').get(path)).status).toBe(401);
  }
  for (const [method, path, body] of acts) {
    expect((await member.call(method, path, body, { 'x-maru-ops': '1' })).status).toBe(401);
    expect((await viewer.call(method, path, body)).status).toBe(403);
    expect((await api.pipeline('not-a-token').call(method, path, body)).status).toBe(401);
    expect((await trader.call(method, path, body, { origin: 'https://evil.example' })).status).toBe(403);
  }
  expect((await askVoid(id, 'because')).status).toBe(422);
  expect((await askVoid(987_654_321)).status).toBe(404);
  expect((await flip(99, 'use', false)).status).toBe(404);
  expect((await flip(254, 'term', true)).status).toBe(422);
  expect(await lastLine(api)).toEqual(before);
  expect((await round(id)).round.state).toBe('open');
  expect((await game(254)).switches.use).toBe(true);
});
