import { memberWith, testDatabase } from '../../test/database';
import { bookBet } from '../bets/placing/book';
import { plainBet } from '../bets/testing/bets';
import type { Database } from '../kernel/sql';
import { databaseNow } from './store';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

let made = 0;
/** Adds a round whose betting closes so many ms from now. */
async function addRound(state: string, closesIn: number): Promise<{ id: number; closesAt: number }> {
  made += 1;
  const [row] = await db.query<{ id: bigint; closesAt: bigint }>(
    `insert into game_rounds (product, game, kind, source, number, state, opens_at, closes_at, draws_at)
     select 'mini', 403, 'oddEven', 'own', $1::int, $2, now - 60000, now + $3::bigint, now + $3 + 500 + $1
       from (select game_now() as now) t returning id, closes_at`,
    [made, state, closesIn],
  );
  return { id: Number(row!.id), closesAt: Number(row!.closesAt) };
}

// spec mini.24
test('bets until the close are taken and from then on refused, to the millisecond of the database', async () => {
  const member = await memberWith(db, 100_000_000);
  const { id, closesAt } = await addRound('open', 1_500);
  const answers: { before: number; after: number; taken: boolean }[] = [];
  while ((answers.at(-1)?.before ?? 0) < closesAt + 300) {
    const before = await databaseNow(db);
    const { state } = await bookBet(db, plainBet(member, `mini:r:${id}`));
    expect(['placed', 'closed']).toContain(state);
    const taken = state === 'placed';
    answers.push({ before, after: await databaseNow(db), taken });
  }
  for (const { before, after, taken } of answers) {
    if (after < closesAt) expect(taken).toBe(true);
    if (before >= closesAt) expect(taken).toBe(false);
  }
  expect(new Set(answers.map(({ taken }) => taken)).size).toBe(2);
  const [booked] = await db.query<{ n: bigint }>('select count(*) as n from member_bets where member_id = $1', [
    member,
  ]);
  expect(Number(booked!.n)).toBe(answers.filter(({ taken }) => taken).length);
});

// spec mini.24
test('of several draws of one round at once one stands, whatever the others say', async () => {
  const { id } = await addRound('closed', -2_000);
  const results = Array.from({ length: 8 }, (_, n) => ({ kind: 'oddEven', parity: n % 2 ? 'odd' : 'even' }));
  const drawn = await Promise.all(
    results.map(async (result, n) => {
      const [row] = await db.query<{ drawn: boolean }>('select game_round_draw($1, $2::jsonb, $3, $4) as drawn', [
        id,
        JSON.stringify(result),
        `hash ${n}`,
        `salt ${n}`,
      ]);
      return row!.drawn;
    }),
  );
  expect(drawn.filter(Boolean)).toHaveLength(1);
  const first = drawn.indexOf(true);
  const [stored] = await db.query('select state, result, game_hash, salt from game_rounds where id = $1', [id]);
  expect(stored).toEqual({
    state: 'drawn',
    result: results[first],
    gameHash: `hash ${first}`,
    salt: `salt ${first}`,
  });
});
