import type { DrawnResult } from '@maru/contracts';
import type { Client } from '../../test/client';
import { verify } from '../../test/database';
import { until } from '../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../test/harness';

let api: TestApi;
let member: Client;
const stake = 1_000;
const day = '2026-01-01';
let made = 0;

beforeAll(async () => {
  // No rounds are made beside those of the tests.
  api = await startApi();
  member = await api.member();
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

/** Adds an open round of a game. */
async function openRound(product: string, game: number, kind: string, source: string) {
  made += 1;
  const [row] = await api.services.db.query<{ id: bigint }>(
    `insert into game_rounds (product, game, kind, source, day, number, state, opens_at, closes_at, draws_at)
     select $1, $2, $3, $4, $5, $6, 'open', now - 60000, now + 60000, now + 70000 from (select game_now() as now) t
     returning id`,
    [product, game, kind, source, day, made],
  );
  return { id: Number(row!.id), number: made };
}
/** Sets a round's times so that its draw was due some time ago. */
const drawWasDue = (id: number, agoMs: number) =>
  api.services.db.query(
    `update game_rounds set opens_at = game_now() - $2 - 90000, closes_at = game_now() - $2 - 10000,
            draws_at = game_now() - $2, state = 'closed' where id = $1`,
    [id, agoMs],
  );
const bet = async (area: 'mini' | 'tg', game: number, round: number, picks: object[]) =>
  (await member.once(`/api/${area}/bet`, { game, round, picks })).body;
const money = async () => (await member.get('/api/user')).body.money;
const mine = async (area: 'mini' | 'tg', round: number) => (await member.get(`/api/${area}/round/${round}`)).body.mine;
const settled = (area: 'mini' | 'tg', round: number, status: string) =>
  until(async () => {
    const bets = await mine(area, round);
    return bets.length > 0 && bets.every((row: { status: string }) => row.status === status);
  }, 15_000);
const takeOutside = (game: number, number: number, result: DrawnResult) =>
  api.services.rounds.takeOutsideResult({ game, day, number, result });

// spec mini.13
test('another result of an outside draw takes back what was paid and pays by the new one', async () => {
  const round = await openRound('mini', 254, 'oddEven', 'outside');
  const before = await money();
  await bet('mini', 254, round.id, [{ outcome: 'odd', amount: stake, odds: 195 }]);
  await drawWasDue(round.id, 1_000);
  expect(await takeOutside(254, round.number, { kind: 'racing', order: [1, 2, 3, 4] })).toBe('wrong_kind');
  expect(await takeOutside(254, round.number, { kind: 'oddEven', parity: 'odd' })).toBe('taken');
  await settled('mini', round.id, 'won');
  expect(await money()).toBe(before + 950);
  expect(await takeOutside(254, round.number, { kind: 'oddEven', parity: 'even' })).toBe('corrected');
  await settled('mini', round.id, 'lost');
  expect(await money()).toBe(before - stake);
  expect(await takeOutside(254, round.number, { kind: 'oddEven', parity: 'odd' })).toBe('corrected');
  await settled('mini', round.id, 'won');
  expect(await money()).toBe(before + 950);
});

// spec mini.12
test('a round without a draw for a minute is void: stakes go back, and the member reads why', async () => {
  const round = await openRound('mini', 301, 'oddEven', 'outside');
  const before = await money();
  await bet('mini', 301, round.id, [{ outcome: 'even', amount: stake, odds: 195 }]);
  await drawWasDue(round.id, 61_000);
  const advance = () => api.services.db.query('select game_rounds_advance()');
  await Promise.all([advance(), advance(), advance()]);
  await settled('mini', round.id, 'void');
  expect(await money()).toBe(before);
  expect((await mine('mini', round.id))[0].legs[0]).toMatchObject({ result: 'void', void_reason: 'missed_draw' });
  expect(await takeOutside(301, round.number, { kind: 'oddEven', parity: 'even' })).toBe('too_late');
  const notices = async () =>
    (await member.get('/api/user/notifications')).body.data.filter(({ message }: { message: string }) =>
      message.includes('추첨이 이루어지지 않아'),
    );
  await until(async () => (await notices()).length > 0);
  expect(await notices()).toHaveLength(1);
});

// spec mini.23
test('a single number of sicbo pays by how often it shows', async () => {
  for (const [dice, paid] of [
    [[4, 1, 2], 2_000],
    [[4, 4, 2], 3_000],
    [[4, 4, 4], 4_000],
  ] as const) {
    const round = await openRound('mini', 253, 'sicbo', 'outside');
    const placed = await bet('mini', 253, round.id, [{ outcome: 'single-4', amount: stake, odds: 200 }]);
    // What is promised, limited and counted as a possible loss is what three of a kind pay.
    expect(placed.bets[0]).toMatchObject({ win: 4 * stake, ratio: 200 });
    const [exposed] = await api.services.db.query<{ loss: bigint }>(
      'select loss from market_exposure where market_key like $1',
      [`mini:253:${round.id}:%`],
    );
    expect(Number(exposed!.loss)).toBe(3 * stake);
    await drawWasDue(round.id, 1_000);
    await takeOutside(253, round.number, { kind: 'sicbo', dice: [...dice] });
    await settled('mini', round.id, 'won');
    expect((await mine('mini', round.id))[0].paid).toBe(paid);
  }
});

test('the largest win of a single number is by what three of a kind pay, and the answer says what is possible', async () => {
  await api.services.settings.set({ 'minigame_list.253.max_win': 100_000 });
  const round = await openRound('mini', 253, 'sicbo', 'outside');
  const single = (amount: number) => bet('mini', 253, round.id, [{ outcome: 'single-4', amount, odds: 200 }]);
  expect(await single(26_000)).toMatchObject({ success: false, reason: 'win_above_max' });
  expect(await single(25_000)).toMatchObject({ success: true });
  // A market of a round may cost ten of the largest wins: 1,000,000, of which 75,000 a bet.
  for (let n = 1; n < 13; n++) expect(await single(25_000)).toMatchObject({ success: true });
  expect(await single(25_000)).toMatchObject({ success: false, reason: 'limit_market', max: 8_333 });
  await api.services.settings.set({ 'minigame_list.253.max_win': null });
});

// spec mini.11
test('forty chips are one request: all are booked and paid by one draw, a forty-first refuses them', async () => {
  const round = await openRound('token', 1000, 'roulette', 'own');
  const chips = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      at < 37
        ? { outcome: `straight-${at}`, amount: stake, odds: 3_600 }
        : { outcome: ['red', 'black', 'odd', 'even'][at - 37]!, amount: stake, odds: 200 },
    );
  const before = await money();
  expect((await bet('tg', 1000, round.id, chips(41))).code).toBe('MARU-202');
  expect(await money()).toBe(before);
  const placed = await bet('tg', 1000, round.id, chips(40));
  expect(placed).toMatchObject({ success: true, money: before - 40 * stake });
  await drawWasDue(round.id, 1_000);
  await api.services.db.query(`select game_round_draw($1, '{"kind":"roulette","pocket":17}'::jsonb, null, null)`, [
    round.id,
  ]);
  // 17 straight, and of red, black and odd it is black and odd.
  await until(async () => (await money()) === before - 40 * stake + 36_000 + 2 * 2_000);
  const won = (await mine('tg', round.id)).filter((row: { status: string }) => row.status === 'won');
  expect(won.map(({ legs }: { legs: { outcome: string }[] }) => legs[0]!.outcome).sort()).toEqual([
    'black',
    'odd',
    'straight-17',
  ]);
  // One notice tells all forty chips, and says the round that a page may still be drawing.
  const notices = async () =>
    (await member.get('/api/user/notifications')).body.data.filter((row: { round?: number }) => row.round === round.id);
  await until(async () => (await notices()).length > 0);
  await api.services.db.query(
    `select jobs_enqueue('bet-notification', array_agg(b.id || ':1'),
       array_agg(jsonb_build_object('member', b.member_id, 'bet', b.id, 'status', b.status, 'paid', b.paid, 'stake', b.stake)), 0, true)
       from member_bets b join member_bet_subjects s on s.bet_id = b.id where s.subject = 'token:r:' || $1::text`,
    [round.id],
  );
  await until(async () => {
    const [row] = await api.services.db.query<{ n: number }>(
      `select count(*)::int as n from jobs where queue = 'bet-notification'`,
    );
    return row!.n === 0;
  });
  expect(await notices()).toEqual([
    expect.objectContaining({
      icon: 'receipt',
      message: `룰렛 ${round.number}회차 · 블랙 17 · 배팅 40,000 · 받은 금액 40,000 · 0`,
    }),
  ]);
});
