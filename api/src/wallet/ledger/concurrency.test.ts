import { balance, memberWith, post, testDatabase, verify } from '../../../test/database';
import { describeOnServer } from '../../../test/harness';
import type { Database } from '../../kernel/sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase(32));
});
afterAll(() => close());

const tries = 200;
const stake = 1_000;
const covered = 50;

// spec robustness.13
test('200 parallel spends of one balance accept exactly what it covers', async () => {
  const id = await memberWith(db, covered * stake);
  const results = await Promise.allSettled(
    Array.from({ length: tries }, (_, n) =>
      post(db, `spend:${id}:${n}`, [
        [`member:${id}:cash`, -stake],
        ['house:bets_open', stake],
      ]),
    ),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(covered);
  expect(await balance(db, `member:${id}:cash`)).toBe(0);
  expect(await verify(db)).toMatchObject({ ok: true });
});

test('postings over the same wallets in opposite orders never dead-lock', async () => {
  const [a, b] = [await memberWith(db, 100_000), await memberWith(db, 100_000)];
  const results = await Promise.allSettled(
    Array.from({ length: tries }, (_, n) => {
      const [from, to] = n % 2 ? [a, b] : [b, a];
      return post(db, `swap:${a}:${n}`, [
        [`member:${from}:cash`, -100],
        [`member:${to}:cash`, 100],
      ]);
    }),
  );
  expect(results.filter((result) => result.status === 'rejected')).toEqual([]);
  expect((await balance(db, `member:${a}:cash`)) + (await balance(db, `member:${b}:cash`))).toBe(200_000);
});

test('50 parallel postings with one key leave one', async () => {
  const id = await memberWith(db, 100_000);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      post(db, `replay:${id}`, [
        [`member:${id}:cash`, -stake],
        ['house:bets_open', stake],
      ]),
    ),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await balance(db, `member:${id}:cash`)).toBe(99_000);
});

// The embedded database runs one transaction after the other and would hide the race.
describeOnServer('on a real server', () => {
  test('a spend that reads first and writes later accepts more than the balance covers', async () => {
    const id = await memberWith(db, covered * stake);
    const unlocked = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ balance: bigint }>(
          `select balance from wallets where member_id = $1 and wallet = 'cash'`,
          [id],
        );
        if (row!.balance < BigInt(stake)) throw new Error('short');
        await tx.query(`update wallets set balance = $2 where member_id = $1 and wallet = 'cash'`, [
          id,
          row!.balance - BigInt(stake),
        ]);
      });
    const results = await Promise.allSettled(Array.from({ length: 400 }, unlocked));
    const accepted = results.filter((result) => result.status === 'fulfilled').length;
    expect(accepted).toBeGreaterThan(covered);
    expect(await verify(db)).toMatchObject({ ok: false });
  });

  test('transactions of many writers are all sealed, and the chain holds', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => memberWith(db, 100_000)));
    const writers = ids.map(async (id, writer) => {
      for (let n = 0; n < 40; n += 1) {
        await post(db, `seal:${writer}:${id}:${n}`, [
          [`member:${id}:cash`, -10],
          ['house:bets_open', 10],
        ]);
      }
    });
    let writing = true;
    const sealers = [0, 1].map(async () => {
      while (writing) {
        await db.query('select ledger_seal($1)', [50]);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await Promise.all(writers);
    writing = false;
    await Promise.all(sealers);
    await db.query('select ledger_seal($1, $2)', [100_000, 100_000]);
    expect(await verify(db)).toMatchObject({ unsealed: 0n, brokenAt: null });
  });
});
