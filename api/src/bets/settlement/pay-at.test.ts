import { computeWin } from '@maru/money';
import fc from 'fast-check';
import { balance, memberWith, testDatabase, verify } from '../../../test/database';
import type { Database } from '../../kernel/sql';
import { loadBets } from '../record/store';
import { CoinBets } from '../testing/bets';

let db: Database;
let close: () => Promise<void>;
let bets: CoinBets;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  bets = new CoinBets(db);
});
afterAll(async () => {
  expect(await verify(db)).toMatchObject({ ok: true });
  await close();
});

async function payAt(bet: number, ratio: number): Promise<number | null> {
  const [row] = await db.query<{ paid: bigint | null }>('select bet_pay_at($1, $2) as paid', [bet, ratio]);
  return row!.paid === null ? null : Number(row!.paid);
}
const load = async (id: number) => (await loadBets(db, [id]))[0]!;

test('what the database pays at a ratio is what @maru/money says that the stake wins at it', async () => {
  const member = await memberWith(db, 1_000_000_000);
  let toss = 100;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3_000_000 }),
      fc.integer({ min: 100, max: 1_000_000 }),
      async (stake, ratio) => {
        toss += 4;
        const bet = await bets.book(member, [{ toss, odds: 200 }], stake);
        const before = await balance(db, `member:${member}:cash`);
        expect(await payAt(bet.id, ratio)).toBe(computeWin(stake, ratio));
        expect(await balance(db, `member:${member}:cash`)).toBe(before + computeWin(stake, ratio));
        expect(await load(bet.id)).toMatchObject({ status: 'won', paid: computeWin(stake, ratio), ratio: 200 });
      },
    ),
    { numRuns: 60 },
  );
});

test('every leg is won; a lost bet is corrected; a bet that is over otherwise stays as it is', async () => {
  const member = await memberWith(db, 100_000);
  const [both, lost, gone] = [
    await bets.book(
      member,
      [1, 5].map((toss) => ({ toss, odds: 150 })),
      1_000,
    ),
    await bets.book(member, [{ toss: 9, odds: 200 }], 1_000),
    await bets.book(member, [{ toss: 13, odds: 200 }], 1_000),
  ];
  expect(await payAt(both.id, 199)).toBe(1_990);
  expect((await load(both.id)).legs.map(({ result }) => result)).toEqual(['won', 'won']);
  await bets.toss([9, 'tails'], [13, 'void']);
  expect((await load(lost.id)).status).toBe('lost');
  expect(await payAt(lost.id, 333)).toBe(3_330);
  expect(await load(lost.id)).toMatchObject({ status: 'won', paid: 3_330, legs: [{ result: 'won' }] });
  expect(await payAt(gone.id, 300)).toBeNull();
  expect(await payAt(both.id, 300)).toBeNull();
  expect(await payAt(999_999_999, 300)).toBeNull();
  expect(await load(gone.id)).toMatchObject({ status: 'void', paid: 1_000 });
});
