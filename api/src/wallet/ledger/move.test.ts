import fc from 'fast-check';
import { balance, memberWith, post, testDatabase, verify } from '../../../test/database';
import type { Database } from '../../kernel/types';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const code = (error: { code?: string }) => error.code;

/** Moves money between a member's wallet and the house: its id and the balance after it. */
async function move(key: string, id: number, wallet: string, account: string, amount: number) {
  const [row] = await db.query<{ transaction_id: bigint; money: bigint }>(
    `select * from ledger_move('test', $1, 'test', $2, $3, $4, $5)`,
    [key, id, wallet, account, amount],
  );
  return row!;
}

/** Lines of a transaction, with the member's own id left out. */
const linesOf = async (transaction: bigint, id: number) =>
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
          expect(await linesOf(moving.transaction_id, moved)).toEqual(await linesOf(posting, posted));
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
