import { balance, memberWith } from '../../../../test/database';
import { catchRefusal, useDatabase } from '../../../../test/sql';
import { storeBet } from '../../../bets/testing/rows';

const sql = useDatabase();
const { rows, value, refusal } = sql;

let games = 800_000;
const newGame = () => ++games;

const begin = (game: number, chain: bigint, pause = 1_000) =>
  value<bigint | null>('graph_begin($1, $2, 20000, 2000, $3)', game, chain, pause);
async function addChain(game: number): Promise<bigint> {
  const [row] = await rows<{ id: bigint }>(
    `insert into game_chains (game, number, length, terminating_hash, notice, signature, published_at)
       values ($1, 1, 8, 'h', '', '', 1) returning id`,
    game,
  );
  return row!.id;
}
/** A round of graph that takes bets. */
async function openRound(game = newGame()): Promise<number> {
  return Number(await begin(game, await addChain(game)));
}
const cash = (member: number) => balance(sql.db, `member:${member}:cash`);
/** A bet on a round of graph that leaves it at a multiplier, in 1/100. */
const betOn = (round: number, member: number, leavesAt: number, auto: number | null = leavesAt) =>
  storeBet(sql.db, member, [{ subject: `token:r:${round}`, data: { round, auto, leaves_at: leavesAt } }], {
    win: 10_000,
  });
const moveDraw = (round: number, draw: number) =>
  rows(
    `update game_rounds set opens_at = game_now() + $2 - 30000, closes_at = game_now() + $2 - 2000,
            draws_at = game_now() + $2 where id = $1`,
    round,
    draw,
  );
const decide = (round: number, crash: number, loss = 1_000_000, elapsed = 60_000) =>
  value(`graph_decide($1, $2, $3, 'hash', 'salt', $4)`, round, crash, elapsed, loss);
/** A round that runs since a second, to a crash point. */
async function runningRound(round: number, crash: number): Promise<void> {
  await moveDraw(round, -1_000);
  expect(await decide(round, crash)).toBe(true);
}
const stored = async (bet: number) =>
  (await rows('select at, received_at is null as alone, paid, changes from graph_bets where bet_id = $1', bet))[0];

test('graph_begin: bets are open at once, and the run begins at a full second that leaves time to bet', async () => {
  const game = newGame();
  const chain = await addChain(game);
  const id = await begin(game, chain);
  const [round] = await rows<{
    opens: bigint;
    closes: bigint;
    draws: bigint;
    state: string;
    beacon: bigint;
    position: number;
  }>(
    `select opens_at as opens, closes_at as closes, draws_at as draws, state, beacon, position from game_rounds where id = $1`,
    id,
  );
  expect(round).toMatchObject({ state: 'open', position: 1, closes: round!.draws - 2_000n });
  expect(round!.draws % 1_000n).toBe(0n);
  expect(round!.beacon).toBe(round!.draws / 1_000n);
  expect(Number(round!.draws - round!.opens)).toBeGreaterThanOrEqual(22_000);
  expect(Number(round!.draws - round!.opens)).toBeLessThan(23_000);
  expect(await begin(game, chain)).toBeNull();
});

test('graph_begin: not before the pause after the end of the last run', async () => {
  const game = newGame();
  const chain = await addChain(game);
  const id = Number(await begin(game, chain));
  await moveDraw(id, -10_000);
  await decide(id, 200, 1_000_000, 9_000);
  await value('graph_end($1)', id);
  expect(await begin(game, chain, 60_000)).toBeNull();
  const next = await begin(game, chain, 500);
  expect(next).not.toBeNull();
  expect(await rows('select number, position from game_rounds where id = $1', next)).toEqual([
    { number: 2, position: 2 },
  ]);
});

test('graph_bet_added: a bet on graph has a row of its own, a bet on another token game has none', async () => {
  const [round, member] = [await openRound(), await memberWith(sql.db, 0)];
  const bet = await betOn(round, member, 150, null);
  const other = await storeBet(sql.db, member, [{ subject: `token:r:${round}`, data: { round } }]);
  expect(
    await rows(
      'select bet_id, round_id, member_id, stake, auto, leaves_at from graph_bets where bet_id in ($1, $2)',
      bet,
      other,
    ),
  ).toEqual([
    { betId: BigInt(bet), roundId: BigInt(round), memberId: BigInt(member), stake: 1_000n, auto: null, leavesAt: 150 },
  ]);
});

test('graph_decide: once, within a minute of the start; those who leave by hand share what may be lost', async () => {
  const [round, member] = [await openRound(), await memberWith(sql.db, 0)];
  const automatic = await betOn(round, member, 300);
  const [low, high] = [await betOn(round, member, 150, null), await betOn(round, member, 10_000, null)];
  expect(await decide(round, 500)).toBe(false);
  await moveDraw(round, -60_500);
  expect(await decide(round, 500)).toBe(false);
  await moveDraw(round, -100);
  // Of 6,000 the automatic bet may take 2,000: two stakes by hand share 4,000.
  expect([await decide(round, 500, 6_000), await decide(round, 400, 6_000)]).toEqual([true, false]);
  const leaves = await rows<{ leavesAt: number }>(
    'select leaves_at from graph_bets where bet_id in ($1, $2, $3) order by bet_id',
    automatic,
    low,
    high,
  );
  expect(leaves.map(({ leavesAt }) => leavesAt)).toEqual([300, 150, 300]);
  expect(await rows('select crash, most from graph_runs where round_id = $1', round)).toEqual([
    { crash: 500, most: 300 },
  ]);
});

test('graph_decide: at least a hundredth above the stake is left, however little may be lost', async () => {
  const round = await openRound();
  const bet = await betOn(round, await memberWith(sql.db, 0), 10_000, null);
  await moveDraw(round, -100);
  await decide(round, 500, 0);
  expect(await rows('select leaves_at from graph_bets where bet_id = $1', bet)).toEqual([{ leavesAt: 101 }]);
});

test('graph_cash_out, graph_cash_outs: paid once by its key, and what is sent otherwise', async () => {
  const [round, member] = [await openRound(), await memberWith(sql.db, 0)];
  const [bet, other, third] = [
    await betOn(round, member, 10_000, null),
    await betOn(round, member, 10_000, null),
    await betOn(round, member, 110, null),
  ];
  const now = Number(await value<bigint>('game_now()'));
  const order = (more: object = {}) => ({ member, round, bet, key: `k${bet}`, received: now - 500, at: 125, ...more });
  const cashOuts = (...orders: object[]) => value<object[]>('graph_cash_outs($1::jsonb)', JSON.stringify(orders));
  expect(await cashOuts(order())).toEqual([{ state: 'not_running' }]);
  await runningRound(round, 200);
  expect(
    await cashOuts(
      order({ member: member + 1 }),
      order({ received: now - 60_000 }),
      order({ received: now + 60_000 }),
      order(),
      order({ at: 130 }),
      order({ bet: other }),
      order({ key: 'another' }),
      order({ bet: third, key: 'third' }),
    ),
  ).toEqual([
    { state: 'missing' },
    { state: 'not_running' },
    { state: 'ahead' },
    { state: 'paid', at: 125, paid: 1_250, money: 1_250 },
    { state: 'replay', at: 125, paid: 1_250, money: 1_250 },
    { state: 'reused' },
    { state: 'already', at: 125 },
    // The automatic cash-out preceded the member's.
    { state: 'paid', at: 110, paid: 1_100, money: 2_350 },
  ]);
  expect(await cash(member)).toBe(2_350);
  expect(await catchRefusal(cashOuts(order({ bet: other, key: 'o', at: 200 })))).toMatchObject({
    message: expect.stringContaining('before the crash'),
  });
  await rows('update graph_runs set ends_at = starts_at + 10 where round_id = $1', round);
  expect(await cashOuts(order({ bet: other, key: 'o' }))).toEqual([{ state: 'crashed', crash: 200 }]);
  await rows('update graph_bets set leaves_at = 180 where bet_id = $1', other);
  expect(await cashOuts(order({ bet: other, key: 'o' }))).toEqual([{ state: 'already', at: 180 }]);
  expect(await cashOuts()).toEqual([]);
});

test('graph_pay_leaving: those who left by themselves up to a multiplier, so many at most, none behind the crash', async () => {
  const round = await openRound();
  const members = [await memberWith(sql.db, 0), await memberWith(sql.db, 0), await memberWith(sql.db, 0)];
  const bets = [
    await betOn(round, members[0]!, 120),
    await betOn(round, members[1]!, 150),
    await betOn(round, members[2]!, 210),
  ];
  const pay = (at: number, limit = 10) => value('graph_pay_leaving($1, $2, $3)', round, at, limit);
  expect(await pay(500)).toBe(0);
  await runningRound(round, 200);
  expect([await pay(119), await pay(160, 1), await pay(160, 1), await pay(160, 1)]).toEqual([0, 1, 1, 0]);
  expect(await pay(1_000)).toBe(0);
  expect(await Promise.all(members.map(cash))).toEqual([1_200, 1_500, 0]);
  expect(await stored(bets[0]!)).toEqual({ at: 120, alone: true, paid: 1_200n, changes: 2 });
  expect(await stored(bets[2]!)).toMatchObject({ at: null, paid: null });
});

test('graph_end, graph_settle: a run ends once its time has come, and its bets are looked at after the grace', async () => {
  const game = newGame();
  const round = await openRound(game);
  const bet = await betOn(round, await memberWith(sql.db, 0), 500);
  const jobs = () => rows(`select 1 from jobs where queue = 'bet-settlement' and key = $1`, `${bet}`);
  const [end, settle] = [
    () => value('graph_end($1)', round),
    (grace: number) => value('graph_settle($1, $2)', game, grace),
  ];
  expect(await end()).toBe(false);
  await runningRound(round, 200);
  expect([await end(), await settle(0)]).toEqual([false, 0]);
  await rows('update graph_runs set ends_at = game_now() - 100 where round_id = $1', round);
  expect([await end(), await end()]).toEqual([true, false]);
  expect(await rows('select state, result, salt from game_rounds where id = $1', round)).toEqual([
    { state: 'drawn', result: { kind: 'graph', crash: 200 }, salt: 'salt' },
  ]);
  expect([await settle(60_000), await jobs()]).toEqual([0, []]);
  expect([await settle(50), await settle(50)]).toEqual([1, 0]);
  expect(await jobs()).toHaveLength(1);
});

test('graph_round_decided: a round that was decided is not void because its draw was missed, by operators it is', async () => {
  const [decided, missed] = [await openRound(), await openRound()];
  await runningRound(decided, 200);
  const voided = (round: number, reason: string) =>
    rows(`update game_rounds set state = 'void', void_reason = $2 where id = $1 returning state`, round, reason);
  expect(await voided(decided, 'missed_draw')).toEqual([]);
  expect(await voided(missed, 'missed_draw')).toEqual([{ state: 'void' }]);
  expect(await voided(decided, 'operators')).toEqual([{ state: 'void' }]);
});

test('graph_bets_stand: rows are never deleted', async () => {
  for (const statement of ['delete from graph_bets', 'truncate graph_bets'])
    expect(await refusal(statement)).toMatchObject({ code: 'MR003', message: 'records of graph_bets stand' });
});
