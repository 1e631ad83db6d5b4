import { testDatabase } from '../../test/database';

// spec mini.13
test('an outside result is taken once, corrected by another one, and refused before its draw and after its minute', async () => {
  const { db, close } = await testDatabase();
  const add = (number: number, drawsIn: number, state = 'closed') =>
    db.query(
      `insert into game_rounds (product, game, kind, source, day, number, state, opens_at, closes_at, draws_at)
       select 'mini', 254, 'oddEven', 'outside', '2026-01-01', $1, $3, at - 60000, at - 10000, at
         from (select game_now() + $2::bigint as at) t`,
      [number, drawsIn, state],
    );
  const take = async (number: number, parity: string) =>
    (
      await db.query<{ taken: string }>(`select game_round_outside(254, '2026-01-01', $1, $2::jsonb) as taken`, [
        number,
        JSON.stringify({ kind: 'oddEven', parity }),
      ])
    )[0]!.taken;
  await add(1, -5_000);
  await add(2, 30_000, 'open');
  await add(3, -90_000);
  expect([await take(1, 'odd'), await take(1, 'odd'), await take(1, 'even')]).toEqual(['taken', 'same', 'corrected']);
  expect([await take(2, 'odd'), await take(3, 'odd'), await take(4, 'odd')]).toEqual([
    'too_early',
    'too_late',
    'unknown_round',
  ]);
  await close();
});
