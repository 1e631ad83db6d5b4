import { testDatabase } from '../../test/database';
import type { Database } from '../kernel/sql';
import { readDrawTimes, SharedDrawTimes } from './draw-times';

let db: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, close } = await testDatabase());
});
afterEach(() => close());

/** A closed round whose draw was due so many ms ago. Answers its id. */
async function closedRound(dueAgo: number, game = 1_000): Promise<number> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into game_rounds (product, game, kind, source, number, state, opens_at, closes_at, draws_at)
     select 'token', $2, 'roulette', 'own', 1, 'closed', at - 60000, at - 10000, at
       from (select game_now() - $1::bigint as at) t returning id`,
    [dueAgo, game],
  );
  return Number(row!.id);
}
const setState = (id: number, state: string) =>
  db.query(`update game_rounds set state = $2, result = '{"kind": "roulette", "number": 7}' where id = $1`, [
    id,
    state,
  ]);

// spec mini-pages.22
test('the longest draw is measured from when it was due until its result was there, over the last day', async () => {
  expect(await readDrawTimes(db, 1_000)).toEqual({ rounds: 0, longest_ms: null });
  const began = Date.now();
  await setState(await closedRound(300), 'drawn');
  await setState(await closedRound(4_000), 'drawn');
  await setState(await closedRound(30_000, 1_001), 'drawn');
  await setState(await closedRound(25 * 3_600_000), 'drawn');
  await closedRound(50_000);
  const { rounds, longest_ms } = await readDrawTimes(db, 1_000);
  expect(rounds).toBe(2);
  expect(longest_ms).toBeGreaterThanOrEqual(4_000);
  expect(longest_ms).toBeLessThanOrEqual(4_001 + Date.now() - began);
});

test('what comes after the first result, a settlement or a correction, does not make its draw longer', async () => {
  const id = await closedRound(1_000);
  await setState(id, 'drawn');
  const [drawn] = await db.query('select drawn_at from game_rounds where id = $1', [id]);
  await setState(id, 'settled');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await setState(id, 'drawn');
  expect(await db.query('select drawn_at from game_rounds where id = $1', [id])).toEqual([drawn]);
});

test('members who ask at once share one read', async () => {
  let reads = 0;
  const counted = {
    query: (...values: Parameters<Database['query']>) => {
      reads += 1;
      return db.query(...values);
    },
  } as Database;
  const times = new SharedDrawTimes(counted);
  await setState(await closedRound(100), 'drawn');
  const answers = await Promise.all([1, 2, 3].map(() => times.of(1_000)));
  expect(answers.map(({ rounds }) => rounds)).toEqual([1, 1, 1]);
  expect(reads).toBe(1);
});
