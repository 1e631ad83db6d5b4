import { sha256Hex } from '@maru/rounds';
import { memberWith, testDatabase } from '../../test/database';
import { bookBet } from '../bets/placing/book';
import { plainBet } from '../bets/testing/bets';
import type { Database } from '../kernel/sql';
import { EndedCounts } from './ended-counts';
import { pruneRounds, retentionDays } from './prune';
import { databaseNow, endedRounds, loadRounds } from './store';

const dayMs = 86_400_000;
let db: Database;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, close } = await testDatabase());
});
afterEach(() => close());

/** Hashes of a chain; the last is its terminating hash. */
const chain = Array.from({ length: 8 }).reduce<string[]>((all) => [...all, sha256Hex(all.at(-1)!)], ['secret']);

/** Rounds 1 … 5 of a chain, drawn so many days ago; a member bet on those of `betOn`. Answers their ids. */
async function drawnRounds(daysAgo: number, betOn: readonly number[]): Promise<number[]> {
  const [made] = await db.query<{ id: bigint }>(
    `insert into game_chains (game, number, length, terminating_hash, notice, signature, published_at)
     values (403, 1, 8, $1, '', '', 1) returning id`,
    [chain.at(-1)],
  );
  const member = await memberWith(db, 100_000);
  const ids: number[] = [];
  for (const position of [1, 2, 3, 4, 5]) {
    const [row] = await db.query<{ id: bigint }>(
      `insert into game_rounds (product, game, kind, source, number, state, opens_at, closes_at, draws_at, chain_id,
                                position, beacon)
       select 'mini', 403, 'oddEven', 'own', $2, 'open', at - 60000, at + 50000, at + 60000 + $2 * 10, $1, $2, 1
         from (select game_now() as at) t returning id`,
      [made!.id, position],
    );
    const id = Number(row!.id);
    ids.push(id);
    if (!betOn.includes(position)) continue;
    expect((await bookBet(db, plainBet(member, `mini:r:${id}`))).state).toBe('placed');
  }
  await db.query(
    `update game_rounds set state = 'settled', result = '{"kind": "oddEven", "parity": "odd"}', salt = 'x',
            game_hash = ($2::text[])[9 - position], opens_at = opens_at - $1::bigint, closes_at = closes_at - $1,
            draws_at = draws_at - $1`,
    [daysAgo * dayMs, chain],
  );
  return ids;
}
const left = async () =>
  (await db.query<{ id: bigint }>('select id from game_rounds order by id')).map(({ id }) => Number(id));

// spec mini.9
test('old rounds without bets go, those with bets stay, and their proofs hold as before', async () => {
  const ids = await drawnRounds(retentionDays + 1, [3, 5]);
  const before = new Map((await loadRounds(db, ids)).map(({ id, commitment }) => [id, commitment]));
  expect(await pruneRounds(db, await databaseNow(db))).toBe(3);
  expect(await left()).toEqual([ids[2], ids[4]]);
  for (const { id, commitment, gameHash } of await loadRounds(db, ids)) {
    expect(commitment).toBe(before.get(id));
    expect(sha256Hex(gameHash!)).toBe(commitment);
  }
  expect(await pruneRounds(db, await databaseNow(db))).toBe(0);
});

test('rounds of the last 90 days stay, and the first of them keeps the hash of the one before', async () => {
  const ids = await drawnRounds(retentionDays - 1, []);
  await db.query(
    'update game_rounds set draws_at = draws_at - $1, closes_at = closes_at - $1, opens_at = opens_at - $1 where id = any ($2::bigint[])',
    [2 * dayMs, ids.slice(0, 2)],
  );
  expect(await pruneRounds(db, await databaseNow(db))).toBe(2);
  expect(await left()).toEqual(ids.slice(2));
  const [first] = await loadRounds(db, [ids[2]!]);
  expect(first!.commitment).toBe(sha256Hex(first!.gameHash!));
});

test('rounds that are over are counted as they are, also as further ones end', async () => {
  const ids = await drawnRounds(1, []);
  const now = await databaseNow(db);
  const counts = new EndedCounts();
  expect(await counts.of(db, 403, now)).toBe(5);
  await db.query(
    `insert into game_rounds (product, game, kind, source, number, state, void_reason, opens_at, closes_at, draws_at)
    values ('mini', 403, 'oddEven', 'own', 6, 'void', 'missed_draw', $1::bigint - 9000, $1::bigint - 8000, $1::bigint - 7000),
           ('mini', 403, 'oddEven', 'own', 7, 'open', null, $1::bigint - 9000, $1::bigint + 8000, $1::bigint + 9000)`,
    [now],
  );
  expect([await counts.of(db, 403, now), await counts.of(db, 403, now + 400_000)]).toEqual([6, 6]);
  await db.query('delete from game_rounds where id = $1', [ids[0]]);
  expect(await counts.of(db, 403, now + 3_700_000)).toBe(5);
  expect((await endedRounds(db, 403, 2, 1)).map(({ number }) => number)).toEqual([5, 4]);
});
