import fc from 'fast-check';
import { balance, lockWallet, memberWith, post, testDatabase, verify } from '../../../test/database';
import type { Database, Sql } from '../../kernel/sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const code = (error: { code?: string }) => error.code;

/** Moves money between a member's wallet and the house: its id and the balance after it. */
async function move(key: string, id: number, wallet: string, account: string, amount: number) {
  const [row] = await db.query<{ transactionId: bigint; money: bigint }>(
    `select * from ledger_move('test', $1, 'test', $2, $3, $4, $5)`,
    [key, id, wallet, account, amount],
  );
  return row!;
}

/** Lines of a transaction, with the member's own id left out. */
const readLines = async (transaction: bigint, id: number) =>
  (
    await db.query<{ line: number; account: string; amount: bigint }>(
      'select line, account, amount from ledger_entries where transaction_id = $1 order by line',
      [transaction],
    )
  ).map(({ account, ...line }) => ({ ...line, account: account.replace(`:${id}:`, ':id:') }));

test('money that is moved is posted as a list of entries would post it, and refused where that is refused', async () => {
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.integer({ min: -3_000, max: 3_000 }).filter((amount) => amount !== 0),
        { minLength: 1, maxLength: 12 },
      ),
      async (amounts) => {
        const [moved, posted] = [await memberWith(db, 2_000), await memberWith(db, 2_000)];
        for (const amount of amounts) {
          serial += 1;
          const moving = await move(`move:${serial}`, moved, 'cash', 'house:bets_open', amount).catch(code);
          const posting = await post(db, `post:${serial}`, [
            [`member:${posted}:cash`, amount],
            ['house:bets_open', -amount],
          ]).catch(code);
          if (typeof moving !== 'object' || typeof posting !== 'bigint') {
            expect([moving, posting]).toEqual(['MR001', 'MR001']);
            continue;
          }
          expect(await readLines(moving.transactionId, moved)).toEqual(await readLines(posting, posted));
          expect(Number(moving.money)).toBe(await balance(db, `member:${posted}:cash`));
        }
        expect(await balance(db, `member:${moved}:cash`)).toBe(await balance(db, `member:${posted}:cash`));
      },
    ),
    { numRuns: 15 },
  );
  expect(await verify(db)).toMatchObject({ ok: true });
});

test('the first money of a wallet opens it, and a refused move leaves nothing behind', async () => {
  const id = await memberWith(db, 0);
  expect(await move(`short:${id}`, id, 'point', 'house:points_liability', -1).catch(code)).toBe('MR001');
  expect(await db.query('select 1 from ledger_transactions where key = $1', [`short:${id}`])).toEqual([]);
  expect(await move(`first:${id}`, id, 'point', 'house:points_liability', 250)).toMatchObject({ money: 250n });
  expect(await move(`second:${id}`, id, 'point', 'house:points_liability', -50)).toMatchObject({ money: 200n });
  expect(await move(`first:${id}`, id, 'point', 'house:points_liability', 1).catch(code)).toBe('23505');
});

test('moves of one balance at the same time take exactly what it covers', async () => {
  const id = await memberWith(db, 10_000);
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => move(`spend:${id}:${n}`, id, 'cash', 'house:bets_open', -1_000)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await balance(db, `member:${id}:cash`)).toBe(0);
});

test('moves of one statement are those that would be made one after the other; a member that is short makes none', async () => {
  let serial = 0;
  const arbitraryMoves = fc.array(
    fc.record({ who: fc.nat(2), amount: fc.integer({ min: -3_000, max: 1_500 }).filter((amount) => amount !== 0) }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(arbitraryMoves, async (moves) => {
      const members = await Promise.all([2_000, 4_000, 9_000].map((cash) => memberWith(db, cash)));
      const single = await Promise.all([2_000, 4_000, 9_000].map((cash) => memberWith(db, cash)));
      const keyed = moves.map((move) => ({ ...move, key: `many:${++serial}` }));
      const made = await db.query<{ key: string; transactionId: bigint; money: bigint }>(
        `select * from ledger_move_many('test', 'cash', 'house:bets_open', $1, $1, $2, $3)`,
        [keyed.map(({ key }) => key), keyed.map(({ who }) => members[who]), keyed.map(({ amount }) => amount)],
      );
      for (const who of [0, 1, 2]) {
        const own = keyed.filter((move) => move.who === who);
        const before = await balance(db, `member:${single[who]}:cash`);
        const after = [];
        for (const { key, amount } of own)
          after.push(await move(`${key}:one`, single[who]!, 'cash', 'house:bets_open', amount).catch(code));
        const answers = own.map(({ key }) => made.find((answer) => answer.key === key));
        const isShort = after.includes('MR001');
        for (const [at, answer] of answers.entries()) {
          if (isShort) expect(answer).toBeUndefined();
          else {
            const expected = after[at] as { transactionId: bigint; money: bigint };
            expect(answer!.money).toBe(expected.money);
            expect(await readLines(answer!.transactionId, members[who]!)).toEqual(
              await readLines(expected.transactionId, single[who]!),
            );
          }
        }
        const left = await balance(db, `member:${members[who]}:cash`);
        expect(left).toBe(isShort ? before : await balance(db, `member:${single[who]}:cash`));
      }
    }),
    { numRuns: 20 },
  );
  expect(await verify(db)).toMatchObject({ ok: true });
});

test('moves of several statements at the same time take no more than balances cover, and wait for no wallet', async () => {
  const members = await Promise.all([5_000, 7_000, 9_000].map((cash) => memberWith(db, cash)));
  const toKey = (member: number, n: number) => `at-once:${member}:${n}`;
  const moveAll = (sql: Sql, n: number, order: number[]) =>
    sql.query<{ key: string }>(
      `select * from ledger_move_many('test', 'cash', 'house:bets_open', $1, $1, $2, array[-1000, -1000, -1000])`,
      [order.map((member) => toKey(member, n)), order],
    );
  let made = 0;
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const done = await moveAll(db, n, n % 2 ? members : members.toReversed());
      made += done.length;
    }),
  );
  const left = () => Promise.all(members.map((member) => balance(db, `member:${member}:cash`)));
  expect((await left()).reduce((sum, cash) => sum + cash, 0)).toBe(21_000 - 1_000 * made);
  if (db.kind === 'server') {
    const unlock = await lockWallet(db, members[1]!);
    const beside = await moveAll(db, 100, members).finally(unlock);
    expect(beside.map(({ key }) => key)).not.toContain(toKey(members[1]!, 100));
  }
  for (let n = 200; n < 220; n++) await moveAll(db, n, members);
  expect(await left()).toEqual([0, 0, 0]);
  expect(await verify(db)).toMatchObject({ ok: true });
});
