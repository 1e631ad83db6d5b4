import { heldTransaction, memberWith, post, testDatabase, verify } from '../../../test/database';
import { testOnServer } from '../../../test/harness';
import type { Database } from '../../kernel/sql';
import { sealLedger, sweepRounds } from './sealer';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const unsealed = async () => Number((await verify(db)).unsealed);
/** Spends ids, as transactions that were rolled back do. */
const spendIds = (count: number) =>
  db.query(`select nextval(pg_get_serial_sequence('ledger_transactions', 'id')) from generate_series(1, $1)`, [count]);

testOnServer('a transaction that was long in committing is sealed, however many ids came after its own', async () => {
  const { work } = sealLedger(db);
  const member = await memberWith(db, 1_000);
  await work();
  const held = await heldTransaction(db, (tx) =>
    post(tx, `late:${member}`, [
      [`member:${member}:cash`, -100],
      ['house:bonus', 100],
    ]),
  );
  await spendIds(30_000);
  await memberWith(db, 1_000);
  // Rounds during it seal later transactions but must not skip its id forever.
  for (let round = 0; round < 3 * sweepRounds; round++) await work();
  expect(await unsealed()).toBe(0);
  await held.commit();
  expect(await unsealed()).toBe(1);
  for (let round = 0; round < sweepRounds; round++) await work();
  expect(await unsealed()).toBe(0);
  expect(await verify(db)).toMatchObject({ ok: true });
});

test('a process that starts seals what none before it has, in pages, and then reads what is new alone', async () => {
  await spendIds(50_000);
  await memberWith(db, 500);
  const member = await memberWith(db, 500);
  const asked: unknown[][] = [];
  const counted: Database = {
    ...db,
    query: (text, params = []) => {
      if (text.includes('ledger_seal_range')) asked.push([...(params as unknown[])]);
      return db.query(text, params);
    },
  };
  const { work } = sealLedger(counted);
  /** Pages that the sweep of the next rounds reads. */
  const sweep = async () => {
    asked.length = 0;
    for (let round = 0; round < sweepRounds; round++) await work();
    return asked.length;
  };
  expect(await sweep()).toBeGreaterThan(4);
  expect(await unsealed()).toBe(0);
  for (const [from, to] of asked as [bigint, bigint][]) expect(Number(to - from)).toBeLessThan(10_000);
  // Transactions of other tests on the same server hold it back for a moment.
  const end = Date.now() + 60_000;
  while ((await sweep()) > 1) expect(Date.now()).toBeLessThan(end);
  await post(db, `new:${member}`, [
    [`member:${member}:cash`, -1],
    ['house:bonus', 1],
  ]);
  expect(await sweep()).toBeLessThanOrEqual(2);
  expect(await unsealed()).toBe(0);
  expect(await verify(db)).toMatchObject({ ok: true });
});
