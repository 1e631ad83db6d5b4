import { memberWith, testDatabase } from '../../../test/database';
import type { Database } from '../../kernel/sql';
import { CoinBets } from '../testing/bets';
import { openLegs } from './open-legs';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
});
afterAll(() => close());

const read = async (product: string, size: number, withData = false) => {
  const batches = [];
  for await (const legs of openLegs<object | null>(db, product, { size, withData })) batches.push(legs);
  return batches;
};

test('every leg that waits for its result is in one batch, whatever their size; decided ones and other products are in none', async () => {
  const expected: [number, number][] = [];
  for (let at = 0; at < 7; at++) {
    const member = await memberWith(db, 100_000);
    // The first member has more open bets than a batch has.
    for (let nth = 0; nth < (at === 0 ? 5 : 1); nth++) {
      const [waits, over] = [500 + 20 * at + 2 * nth, 501 + 20 * at + 2 * nth];
      const { id } = await coins.book(
        member,
        [
          { toss: waits, odds: 200 },
          { toss: over, odds: 200 },
        ],
        1_000,
      );
      await coins.toss([over, 'heads']);
      expected.push([id, waits]);
    }
    const settled = await coins.book(member, [{ toss: 900 + at, odds: 200 }], 1_000);
    await coins.toss([900 + at, 'tails']);
    expect(settled.id).toBeGreaterThan(0);
  }
  for (const size of [1, 2, 3, 1_000]) {
    const batches = await read(coins.coin.id, size);
    const legs = batches.flat().map(({ bet, subject }) => [bet, Number(subject.split(':').at(-1))]);
    expect(legs.sort(([a], [b]) => a! - b!)).toEqual(expected);
    expect(batches.flat().every(({ data }) => data === null)).toBe(true);
    // A member's bets are read together: the first batch has five of them.
    expect(batches.length).toBe(size === 1_000 ? 1 : Math.ceil(6 / size) + 1);
  }
  expect((await read(coins.coin.id, 1_000, true)).flat().every(({ data }) => data !== null)).toBe(true);
  expect(await read('sports', 2)).toEqual([]);
});
