import type { Client } from '../../test/client';
import { memberWith, verify } from '../../test/database';
import { until } from '../../test/feed/fake-vendor';
import { startApi, type TestApi } from '../../test/harness';
import { bookBet } from '../bets/placing/book';
import { plainBet } from '../bets/testing/bets';
import type { Sql } from '../kernel/sql';

let api: TestApi;
let member: Client;
const game = 400;

beforeAll(async () => {
  api = await startApi({ chainLength: 200 });
  member = await api.member();
});
afterAll(async () => {
  expect(await verify(api.services.db)).toMatchObject({ ok: true });
  await api.stop();
});

interface Row {
  id: number;
  position: number | null;
  state: string;
  term: number;
  opensAt: number;
  drawsAt: number;
}
/** Rounds of a game that are not over, by their draws; `term`: seconds from opening to draw. */
const planned = (of = game): Promise<Row[]> =>
  api.services.db.query<Row>(
    `select id::float8 as id, position, state, opens_at::float8 as opens_at, draws_at::float8 as draws_at,
            ((draws_at - opens_at) / 1000)::float8 as term
       from game_rounds where game = $1 and draws_at > game_now() order by draws_at`,
    [of],
  );
const setTerm = (term: number) => api.services.settings.set({ [`minigame_list.${game}.term`]: term });
const betOn = (round: number, key: string, on = api.services.db) =>
  memberWith(api.services.db, 10_000).then((bettor) => bookBet(on, plainBet(bettor, `mini:r:${round}`, { key })));

// spec mini.14
test('rounds that have not opened follow a new term; the open one and its bet stay, no place of the chain is left out', async () => {
  let open: Row | undefined;
  await until(async () => {
    const { round, time } = (await member.get(`/api/mini/next/${game}`)).body;
    open = (await planned()).find(({ id }) => id === round?.id);
    return open?.state === 'open' && round.closes_at - time > 5_000;
  }, 90_000);
  const before = await planned();
  expect(before.length).toBe(4);
  const placed = await member.once('/api/mini/bet', {
    game,
    round: open!.id,
    picks: [{ outcome: 'end-odd', amount: 1_000, odds: 195 }],
  });
  expect(placed.body.success).toBe(true);
  for (const term of [300, 20]) {
    await setTerm(term);
    const isNew = ({ drawsAt }: Row) => drawsAt % (term * 1_000) === 0;
    await until(async () => (await planned()).slice(1).filter(isNew).length >= 3);
    const after = await planned();
    expect(after[0]).toEqual(open);
    expect(after.slice(1).every(isNew)).toBe(true);
    expect(after.map(({ position }) => position)).toEqual(after.map((_, at) => open!.position! + at));
    for (const [at, { opensAt }] of after.slice(1).entries()) {
      expect(opensAt).toBeGreaterThanOrEqual(after[at]!.drawsAt);
    }
  }
  expect((await member.get(`/api/mini/round/${open!.id}`)).body.mine).toHaveLength(1);
});

describe('what is removed from a plan', () => {
  const other = 9_900;
  let made = 0;
  /** Adds a round of a game without a rhythm that opens in `inMs` and is drawn a minute later. */
  async function addRound(inMs: number, state = 'scheduled'): Promise<number> {
    made += 1;
    const [row] = await api.services.db.query<{ id: bigint }>(
      `insert into game_rounds (product, game, kind, source, number, state, void_reason, opens_at, closes_at, draws_at)
       select 'mini', $1::int, 'oddEven', 'outside', $2::int, $3, case when $3 = 'void' then 'operators' end,
              now + $4::bigint, now + $4::bigint + 50000, now + $4::bigint + 60000
         from (select game_now() as now) t returning id`,
      [other, made, state, inMs],
    );
    return Number(row!.id);
  }
  const unplan = async () => {
    const [row] = await api.services.db.query<{ n: number }>('select game_rounds_unplan($1, 0) as n', [other]);
    return row!.n;
  };
  const ids = async () => (await planned(other)).map(({ id }) => id);
  beforeEach(() => api.services.db.query('update game_rounds set game = -game where game = $1', [other]));

  test('a round that has opened by its times stays, and so does one with a bet, with all before it', async () => {
    const opened = await addRound(-1_000);
    await betOn(opened, 'opened');
    const next = await addRound(59_000);
    const last = await addRound(119_000);
    expect(await ids()).toEqual([opened, next, last]);
    expect(await unplan()).toBe(2);
    expect(await ids()).toEqual([opened]);
    expect(await unplan()).toBe(0);
  });

  test('a future round that is void stays, with all before it', async () => {
    const first = await addRound(60_000);
    const voided = await addRound(120_000, 'void');
    await addRound(180_000);
    expect(await unplan()).toBe(1);
    expect(await ids()).toEqual([first, voided]);
  });

  // spec mini.14
  test('a round that opens and takes a bet while the plan changes keeps it, or the bet is refused', async () => {
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const round = await addRound(150);
      const [bet] = await Promise.all([
        (async () => {
          await new Promise((resolve) => setTimeout(resolve, 100 + attempt * 20));
          return (await betOn(round, `race-${attempt}`)).state;
        })(),
        (async () => {
          for (let look = 0; look < 10; look += 1) {
            await unplan();
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        })(),
      ]);
      const stays = (await ids()).includes(round);
      expect([
        ['placed', true],
        ['closed', true],
        ['closed', false],
      ]).toContainEqual([bet, stays]);
      outcomes.push(bet);
      await api.services.db.query('update game_rounds set game = -game where game = $1', [other]);
    }
    expect(outcomes).toHaveLength(6);
  });
});

// spec mini.15
test('hilow goes on after rounds that are void before they had a base: the last card that was drawn is the next base', async () => {
  const { db } = api.services;
  const add = async (opensIn: number, state: string, card: number | null, base: number | null, sql: Sql = db) => {
    const [row] = await sql.query<{ id: bigint }>(
      `insert into game_rounds (product, game, kind, source, number, state, void_reason, opens_at, closes_at, draws_at,
                                base, result)
       select 'token', 9901, 'hilow', 'own', 1, $1, case when $1 = 'void' then 'missed_draw' end,
              now + $2::bigint, now + $2::bigint + 5000, now + $2::bigint + 10000, $3::int,
              case when $4::int is null then null else jsonb_build_object('kind', 'hilow', 'card', $4::int, 'base', $3::int) end
         from (select game_now() as now) t returning id`,
      [state, opensIn, base, card],
    );
    return Number(row!.id);
  };
  const readBase = async (id: number) => {
    const [row] = await db.query<{ base: number | null }>('select base from game_rounds where id = $1', [id]);
    return row!.base;
  };
  // In one transaction, as the API itself makes overdue rounds void.
  const first = await db.transaction(async (tx) => {
    const id = await add(-100_000, 'scheduled', null, null, tx);
    await tx.query('select game_rounds_base()');
    return id;
  });
  expect(await readBase(first)).toBe(6);
  await db.query(`update game_rounds set state = 'void', void_reason = 'missed_draw' where id = $1`, [first]);
  await add(-90_000, 'settled', 40, 6);
  await add(-80_000, 'void', null, 40);
  await add(-70_000, 'void', null, null);
  const next = await add(60_000, 'scheduled', null, null);
  const after = await add(70_000, 'scheduled', null, null);
  await db.query('select game_rounds_base()');
  expect([await readBase(next), await readBase(after)]).toEqual([40, null]);
  // A round that was drawn and is void by operators afterwards has shown its card: the next base stays.
  await db.query(
    `update game_rounds set state = 'void', void_reason = 'operators', result = '{"kind":"hilow","card":11,"base":40}'
      where id = $1`,
    [next],
  );
  await db.query('select game_rounds_base()');
  expect(await readBase(after)).toBe(11);
});
