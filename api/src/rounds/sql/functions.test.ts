import { memberWith } from '../../../test/database';
import { catchRefusal, useDatabase } from '../../../test/sql';
import { storeBet } from '../../bets/testing/rows';

const sql = useDatabase();
const { rows, value, refusal, undone } = sql;

let games = 900_000;
/** A game of no other test. */
const newGame = () => ++games;
let draws = 0;

interface RoundRow {
  game?: number;
  product?: string;
  kind?: string;
  source?: string;
  state?: string;
  number?: number;
  /** When it is drawn, ms from now; it closes 10 seconds before and opens a minute before that. */
  draw?: number;
  result?: object | null;
  chain?: bigint | null;
  position?: number | null;
  hash?: string | null;
}
async function addRound(round: RoundRow = {}): Promise<number> {
  draws += 1;
  const [row] = await rows<{ id: bigint }>(
    `insert into game_rounds (product, game, kind, source, number, state, void_reason, opens_at, closes_at, draws_at,
                              result, chain_id, position, game_hash)
       select $1, $2, $3, $4, $5, $6, case when $6 = 'void' then 'operators' end, at - 70000, at - 10000, at,
              $8::jsonb, $9, $10, $11
         from (select game_now() + $7::bigint as at) t returning id`,
    round.product ?? 'mini',
    round.game ?? newGame(),
    round.kind ?? 'oddEven',
    round.source ?? 'own',
    round.number ?? draws,
    round.state ?? 'open',
    round.draw ?? 30_000,
    round.result === undefined || round.result === null ? null : JSON.stringify(round.result),
    round.chain ?? null,
    round.position ?? null,
    round.hash ?? null,
  );
  return Number(row!.id);
}
const readState = async (id: number) =>
  (await rows<{ state: string }>('select state from game_rounds where id = $1', id))[0]?.state;
const isEnqueued = async (bet: number) =>
  (await rows(`select 1 from jobs where queue = 'bet-settlement' and key = $1`, `${bet}`)).length === 1;
/** A bet on a round, which is open. */
const betOn = async (round: number, product = 'mini') =>
  storeBet(sql.db, await memberWith(sql.db, 0), [{ subject: `${product}:r:${round}` }]);
/** Sets when a round is drawn, ms from now. */
const moveDraw = (id: number, draw: number, state?: string) =>
  rows(
    `update game_rounds r set opens_at = at - 70000, closes_at = at - 10000, draws_at = at, state = coalesce($3, state)
       from (select game_now() + $2::bigint as at) t where id = $1`,
    id,
    draw,
    state ?? null,
  );
async function addChain(game: number, number: number): Promise<bigint> {
  const [row] = await rows<{ id: bigint }>(
    `insert into game_chains (game, number, length, terminating_hash, notice, signature, published_at)
       values ($1, $2, 8, 'h', '', '', 1) returning id`,
    game,
    number,
  );
  return row!.id;
}

test('game_round_leg_open: from the opening to the moment before the close, whatever the state says later', async () => {
  const bet = (round: number | string, product = 'mini') => betOn(round as number, product);
  const open = await addRound();
  expect(await bet(open)).toBeGreaterThan(0);
  expect(await bet(await addRound({ product: 'token', state: 'scheduled' }), 'token')).toBeGreaterThan(0);
  const refused = async (round: number) => (await catchRefusal(bet(round))).code;
  expect(await refused(await addRound({ draw: 10_000 }))).toBe('MR005');
  expect(await refused(await addRound({ draw: 75_000, state: 'scheduled' }))).toBe('MR005');
  expect(await refused(await addRound({ state: 'closed' }))).toBe('MR005');
  expect(await refused(2_000_000_000)).toBe('MR005');
});

test('game_round_void: once, whatever the state, and its bets are looked at', async () => {
  const round = await addRound();
  const bet = await betOn(round);
  expect(await value(`game_round_void($1, 'wrong_odds')`, round)).toBe(true);
  expect(await isEnqueued(bet)).toBe(true);
  expect(await value(`game_round_void($1, 'source_error')`, round)).toBe(false);
  const failed = await addRound({ state: 'settled', result: {} });
  expect(await value(`game_round_void($1, 'source_error')`, failed)).toBe(true);
  expect(
    await rows(
      'select state, void_reason, void_cause from game_rounds where id in ($1, $2) order by id',
      round,
      failed,
    ),
  ).toEqual([
    { state: 'void', voidReason: 'operators', voidCause: 'wrong_odds' },
    { state: 'void', voidReason: 'source_error', voidCause: 'source_error' },
  ]);
  expect(await value(`game_round_void(2000000000, 'wrong_odds')`)).toBe(false);
});

test('game_round_miss: an own closed round, more than a minute after its draw', async () => {
  const miss = (id: number) => value('game_round_miss($1)', id);
  const [late, early, outside, open] = [
    await addRound(),
    await addRound({ state: 'closed', draw: -55_000 }),
    await addRound({ state: 'closed', draw: -61_000, source: 'outside' }),
    await addRound({ state: 'open', draw: -61_000 }),
  ];
  const bet = await betOn(late);
  await moveDraw(late, -60_001, 'closed');
  expect(await Promise.all([early, outside, open].map(miss))).toEqual([false, false, false]);
  expect(await isEnqueued(bet)).toBe(false);
  expect([await miss(late), await miss(late)]).toEqual([true, false]);
  expect(await isEnqueued(bet)).toBe(true);
  expect(await rows('select state, void_reason from game_rounds where id = $1', late)).toEqual([
    { state: 'void', voidReason: 'missed_draw' },
  ]);
});

test('game_round_draw, game_round_drawn_at: once, not before it is due, with the time of its first result', async () => {
  const draw = (id: number) => value<boolean>(`game_round_draw($1, '{"kind": "oddEven"}', 'hash', 'salt')`, id);
  const [due, early, outside] = [
    await addRound({ state: 'closed', draw: -5 }),
    await addRound({ state: 'closed', draw: 5_000 }),
    await addRound({ state: 'closed', draw: -5, source: 'outside' }),
  ];
  expect([await draw(due), await draw(early), await draw(outside)]).toEqual([true, false, false]);
  const [first] = await rows<{ drawnAt: bigint; after: boolean }>(
    `select drawn_at, drawn_at between draws_at and game_now() as after from game_rounds where id = $1`,
    due,
  );
  expect(first!.after).toBe(true);
  expect(await draw(due)).toBe(false);
  await rows(`update game_rounds set state = 'settled' where id = $1`, due);
  await rows(`update game_rounds set state = 'drawn', result = '{"again": 1}' where id = $1`, due);
  expect(await rows('select drawn_at from game_rounds where id = $1', due)).toEqual([{ drawnAt: first!.drawnAt }]);
  expect(await rows('select drawn_at from game_rounds where id = $1', early)).toEqual([{ drawnAt: null }]);
});

test('game_round_changed, game_round_frames_number: a round that changed twice is one frame, numbered without a gap', async () => {
  const [game, other] = [newGame(), newGame()];
  const frames = () =>
    rows(
      `select game, round, event, place is null as waits, game_seq, list_seq from game_round_frames
        where game in ($1, $2) order by place nulls last, id`,
      game,
      other,
    );
  const [a, b] = [await addRound({ game }), await addRound({ game: other })];
  expect(await frames()).toEqual([]);
  await rows('update game_rounds set salt = $2 where id = $1', a, 's');
  expect(await frames()).toEqual([]);
  const change = (id: number) =>
    rows(`update game_rounds set version = nextval('game_round_versions') where id = $1`, id);
  for (const id of [a, b, a]) await change(id);
  expect(await frames()).toMatchObject([{ waits: true }, { waits: true }, { waits: true }]);
  await rows(`insert into game_round_frames (game, round, event, payload) values ($1, $2, 'run', '{}')`, game, a);
  await value('game_round_frames_number()');
  const numbered = await frames();
  expect(numbered.map(({ listSeq, ...frame }) => frame)).toEqual([
    { game: other, round: BigInt(b), event: 'round', waits: false, gameSeq: 1n },
    { game, round: BigInt(a), event: 'round', waits: false, gameSeq: 1n },
    { game, round: BigInt(a), event: 'run', waits: false, gameSeq: 2n },
  ]);
  const list = numbered.map(({ listSeq }) => listSeq as bigint | null);
  expect([list[1]! - list[0]!, list[2]]).toEqual([1n, null]);
  await change(a);
  await value('game_round_frames_number()');
  expect((await frames()).at(-1)).toMatchObject({ gameSeq: 3n, listSeq: list[1]! + 1n });
  expect(await value(`(select seq from game_topics where topic = $1)`, `game.${game}`)).toBe(3n);
  await value('game_round_frames_number()');
  expect(await frames()).toHaveLength(4);
});

test('game_round_frames_number: frames that lie 5,000 places behind are forgotten', async () => {
  await undone(async ({ rows: inside, value: valueInside }) => {
    const frame = `insert into game_round_frames (game, round, event, payload) values (1, 1, 'run', '{}')`;
    await inside(frame);
    await valueInside('game_round_frames_number()');
    const oldest = await valueInside<bigint>('(select min(place) from game_round_frames)');
    await inside(`update game_topics set seq = $1::bigint + 4999 where topic = 'places'`, oldest);
    await inside(frame);
    await valueInside('game_round_frames_number()');
    expect(await valueInside('(select min(place) from game_round_frames)')).toBe(oldest);
    await inside(frame);
    await valueInside('game_round_frames_number()');
    expect(await valueInside<bigint>('(select min(place) from game_round_frames)')).toBeGreaterThan(oldest);
  });
});

test('game_odds_set: three seconds ahead, and each later than the one before', async () => {
  const game = newGame();
  const set = (price: number) =>
    value<bigint>(`game_odds_set($1, jsonb_build_object('odd', $2::int), 'sql')`, game, price);
  const before = await value<bigint>('game_now()');
  const first = await set(190);
  expect(first).toBeGreaterThanOrEqual(before + 3_000n);
  await rows(
    `insert into game_odds (game, from_at, prices, changed_by) values ($1, game_now() + 60000, '{}', 'sql')`,
    game,
  );
  const last = await value<bigint>('(select max(from_at) from game_odds where game = $1)', game);
  expect(await set(195)).toBe(last + 1n);
  expect(await rows('select prices, changed_by from game_odds where game = $1 and from_at = $2', game, first)).toEqual([
    { prices: { odd: 190 }, changedBy: 'sql' },
  ]);
});

test('game_rounds_next: what is due first by the state of each round; nothing without a live one', async () => {
  await undone(async ({ rows: inside, value: valueInside }) => {
    await inside(`delete from game_rounds where state in ('scheduled', 'open', 'closed', 'drawn')`);
    expect(await valueInside('game_rounds_next()')).toBeNull();
    const at = (state: string, source: string) =>
      inside(
        `insert into game_rounds (product, game, kind, source, number, state, result, opens_at, closes_at, draws_at)
           values ('mini', 1, 'oddEven', $2, 1, $1, '{}', 1000, 2000, 3000)`,
        state,
        source,
      );
    for (const [state, source, next] of [
      ['closed', 'outside', 63_001n],
      ['closed', 'own', 3_000n],
      ['open', 'own', 2_000n],
      ['scheduled', 'own', 1_000n],
    ] as const) {
      await at(state, source);
      expect(await valueInside('game_rounds_next()')).toBe(next);
      await inside('delete from game_rounds where draws_at = 3000');
    }
    await at('drawn', 'own');
    const [now, next] = [await valueInside<bigint>('game_now()'), await valueInside<bigint>('game_rounds_next()')];
    expect(Number(next - now)).toBeGreaterThanOrEqual(1_000);
    expect(Number(next - now)).toBeLessThan(20_000);
  });
});

test('game_rounds_prune: old rounds that are over and that nobody bet on; the next one keeps the hash', async () => {
  const game = newGame();
  const chain = await addChain(game, 1);
  const over = { game, state: 'settled', result: {}, chain };
  const day = 86_400_000;
  const [gone, next] = [
    await addRound({ ...over, position: 1, hash: 'h1', draw: -9 * day }),
    await addRound({ ...over, position: 2, hash: 'h2', draw: -8 * day }),
  ];
  const [unrevealed, open, young] = [
    await addRound({ ...over, position: 3, draw: -7 * day }),
    await addRound({ game, state: 'open', draw: -6 * day }),
    await addRound({ game, state: 'void', draw: -1 * day }),
  ];
  const bet = await addRound({ game });
  await betOn(bet);
  await moveDraw(bet, -5 * day);
  await rows(`update game_rounds set state = 'settled', result = '{}' where id = $1`, bet);
  const before = await value<bigint>('game_now() - $1::bigint', 3 * day);
  const prune = async (time: bigint, id: bigint, limit: number) =>
    (
      await rows<{ deleted: number; lastTime: bigint | null; lastId: bigint | null }>(
        'select * from game_rounds_prune($1, $2, $3, $4)',
        before,
        time,
        id,
        limit,
      )
    )[0]!;
  const first = await prune(0n, 0n, 1);
  expect([first.deleted, first.lastId]).toEqual([1, BigInt(gone)]);
  expect(await rows('select commitment from game_rounds where id = $1', next)).toEqual([{ commitment: 'h1' }]);
  const rest = await prune(first.lastTime!, first.lastId!, 100);
  expect([rest.deleted, rest.lastId]).toEqual([1, BigInt(bet)]);
  expect(await rows('select commitment from game_rounds where id = $1', unrevealed)).toEqual([{ commitment: 'h2' }]);
  expect(await rows('select id from game_rounds where game = $1 order by id', game)).toEqual(
    [unrevealed, open, young, bet].map((id) => ({ id: BigInt(id) })),
  );
  expect(await prune(rest.lastTime!, rest.lastId!, 100)).toEqual({ deleted: 0, lastTime: null, lastId: null });
});

test('game_chains_prune: points of a chain go once a later one has drawn a round; its secret stays', async () => {
  const game = newGame();
  const [used, current] = [await addChain(game, 1), await addChain(game, 2)];
  await rows(
    `insert into game_chain_points (chain_id, position, hash)
       values ($1, 0, 'secret'), ($1, 100, 'x'), ($2, 0, 'secret'), ($2, 100, 'x')`,
    used,
    current,
  );
  const points = () =>
    rows('select chain_id, position from game_chain_points where chain_id in ($1, $2) order by 1, 2', used, current);
  const round = await addRound({ game, chain: current, position: 1, state: 'closed' });
  await value('game_chains_prune(0)');
  expect(await points()).toHaveLength(4);
  await rows(`update game_rounds set state = 'drawn', result = '{}' where id = $1`, round);
  await value('game_chains_prune(0)');
  expect(await points()).toEqual([
    { chainId: used, position: 0 },
    { chainId: current, position: 0 },
    { chainId: current, position: 100 },
  ]);
});

test('beacon_values_stand, game_chains_prune: a value never changes, and goes when it is a day old', async () => {
  const [now] = await rows<{ second: bigint }>('select floor(extract(epoch from clock_timestamp()))::bigint as second');
  const [old, young] = [now!.second - 86_500n, now!.second - 86_300n];
  await rows(`insert into beacon_values (number, value) values ($1, 'a'), ($2, 'b')`, old, young);
  expect(await refusal(`update beacon_values set value = 'c' where number = $1`, old)).toMatchObject({ code: 'MR003' });
  expect(await refusal('delete from beacon_values where number = $1', young)).toMatchObject({ code: 'MR003' });
  await value('game_chains_prune($1)', (young - 50n) * 1_000n);
  expect(await rows('select number from beacon_values where number in ($1, $2)', old, young)).toEqual([
    { number: young },
  ]);
});

test('game_round_add: behind the last one, once, with the next number and position', async () => {
  const game = newGame();
  const chain = await addChain(game, 1);
  const add = (draw: number, more: object = {}) =>
    value<bigint | null>(
      'game_round_add($1::jsonb)',
      JSON.stringify({
        product: 'token',
        game,
        kind: 'oddEven',
        source: 'own',
        opens_at: draw - 20,
        closes_at: draw - 10,
        draws_at: draw,
        chain: Number(chain),
        beacon: draw,
        ...more,
      }),
    );
  await add(1_000);
  expect(await add(1_000)).toBeNull();
  await add(2_000);
  await add(3_000, { number: 70, day: '2026-01-01', chain: null });
  expect(
    await rows('select number, day::text, position, state from game_rounds where game = $1 order by draws_at', game),
  ).toEqual([
    { number: 1, day: null, position: 1, state: 'scheduled' },
    { number: 2, day: null, position: 2, state: 'scheduled' },
    { number: 70, day: '2026-01-01', position: null, state: 'scheduled' },
  ]);
});

test('game_rounds_advance: opens, closes, voids what came to nothing and settles what has no open bet', async () => {
  const [opens, closes, outside, waits, settles] = [
    await addRound({ state: 'scheduled', draw: 20_000 }),
    await addRound({ state: 'open', draw: 9_000 }),
    await addRound({ state: 'closed', draw: -60_500, source: 'outside' }),
    await addRound(),
    await addRound({ state: 'drawn', result: {}, draw: -2_000 }),
  ];
  await betOn(waits);
  await moveDraw(waits, -1_000);
  await rows(`update game_rounds set state = 'drawn', result = '{}' where id = $1`, waits);
  expect(await value<number>('game_rounds_advance()')).toBeGreaterThanOrEqual(1);
  expect(await Promise.all([opens, closes, outside, waits, settles].map(readState))).toEqual([
    'open',
    'closed',
    'void',
    'drawn',
    'settled',
  ]);
  expect(await value('game_rounds_advance()')).toBe(0);
});

test('game_rounds_unplan: the last rounds that nobody bet on, back to the last one with a bet', async () => {
  const game = newGame();
  const round = (draw: number) => addRound({ game, state: 'scheduled', draw });
  const [bet, free, later] = [await round(30_000), await round(200_000), await round(300_000)];
  await betOn(bet);
  const from = await value<bigint>('game_now()');
  expect(await value('game_rounds_unplan($1, $2)', game, from + 250_000n)).toBe(1);
  expect([await readState(free), await readState(later)]).toEqual(['scheduled', undefined]);
  expect(await value('game_rounds_unplan($1, $2)', game, from)).toBe(1);
  expect([await readState(bet), await readState(free)]).toEqual(['scheduled', undefined]);
});

test('game_round_outside: taken, the same, corrected; none of another day, too early or too late', async () => {
  const game = newGame();
  const round = async (number: number, draw: number) => {
    const id = await addRound({ game, number, draw, source: 'outside', state: 'closed' });
    await rows(`update game_rounds set day = '2026-01-01' where id = $1`, id);
    return id;
  };
  const take = (number: number, result: string, day = '2026-01-01') =>
    value(`game_round_outside($1, $2::date, $3, $4::jsonb)`, game, day, number, JSON.stringify({ result }));
  const id = await round(1, -100);
  await round(2, 5_000);
  await round(3, -60_100);
  expect(await take(1, 'a', '2026-01-02')).toBe('unknown_round');
  expect([await take(2, 'a'), await take(3, 'a')]).toEqual(['too_early', 'too_late']);
  expect([await take(1, 'a'), await take(1, 'a'), await take(1, 'b')]).toEqual(['taken', 'same', 'corrected']);
  expect(await rows('select state, corrections, result from game_rounds where id = $1', id)).toEqual([
    { state: 'drawn', corrections: 1, result: { result: 'b' } },
  ]);
});

test('game_rounds_base: the card of the last round before, the seven of spades before the first', async () => {
  const game = newGame();
  const hilow = (draw: number, state: string, result: object | null = null) =>
    addRound({ game, kind: 'hilow', draw, state, result });
  const first = await hilow(-3_000, 'open');
  await value('game_rounds_base()');
  expect(await rows('select base from game_rounds where id = $1', first)).toEqual([{ base: 6 }]);
  const next = await hilow(3_000, 'scheduled');
  await value('game_rounds_base()');
  expect(await rows('select base from game_rounds where id = $1', next)).toEqual([{ base: null }]);
  await rows(`update game_rounds set state = 'drawn', result = '{"card": 40}' where id = $1`, first);
  await hilow(1_000, 'void');
  await value('game_rounds_base()');
  expect(await rows('select base from game_rounds where id = $1', next)).toEqual([{ base: 40 }]);
});
