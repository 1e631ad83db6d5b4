import { memberWith, testDatabase } from '../../../test/database';
import type { Services } from '../../kernel/services';
import type { Database } from '../../kernel/sql';
import { CoinBets } from '../testing/bets';
import { presentedPage } from './calls';
import { hideBet, pageOfRecord } from './store';
import { betRecordSums, sumsOfRecord } from './sums';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let nextToss = 1;

beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
});
afterAll(() => close());

/** Inserts a bet on one toss at 2.00 with a given time and result; null leaves it open. */
async function bet(member: number, stake: number, placed: string, result: 'heads' | 'tails' | 'void' | null) {
  const toss = nextToss++;
  coins.coin.odds.set(toss, 200);
  const { id } = await coins.book(member, [{ toss, odds: 200 }], stake);
  await db.query('update bets set placed_at = $2 where id = $1', [id, placed]);
  if (result) await coins.toss([toss, result]);
  return id;
}
const may = (day: number) => Date.parse(`2026-05-${day}T00:00:00+09:00`);

// spec feed.48
test('figures count settled bets of the period by Korean day, open ones always, hidden ones never', async () => {
  const member = await memberWith(db, 1_000_000);
  await bet(await memberWith(db, 10_000), 10_000, '2026-05-17T12:00:00+09:00', 'tails');
  await bet(member, 10_000, '2026-05-16T23:59:59.999+09:00', 'heads');
  await bet(member, 20_000, '2026-05-17T00:00:00+09:00', 'heads');
  await bet(member, 30_000, '2026-05-17T23:59:59+09:00', 'tails');
  await bet(member, 5_000, '2026-05-18T08:00:00+09:00', 'void');
  await bet(member, 7_000, '2026-05-01T12:00:00+09:00', null);
  const hidden = await bet(member, 90_000, '2026-05-17T12:00:00+09:00', 'tails');
  expect(await hideBet(db, member, hidden)).toBe('hidden');

  const product = coins.coin.id;
  const period = { from: may(17), to: may(19) };
  expect(await sumsOfRecord(db, member, period)).toEqual({
    settled: { count: 3, won: 1, stake: 55_000, paid: 45_000 },
    open: { count: 1, stake: 7_000, win: 14_000 },
    products: [{ product, settled: 3, open: 1, stake: 55_000, paid: 45_000 }],
    days: [
      { day: may(17), count: 2, stake: 50_000, paid: 40_000 },
      { day: may(18), count: 1, stake: 5_000, paid: 5_000 },
    ],
    since: null,
  });
  expect((await sumsOfRecord(db, member, {})).settled).toEqual({ count: 4, won: 2, stake: 65_000, paid: 65_000 });
});

test('where there are too many, the newest settled bets are summed, and since when is said', async () => {
  const member = await memberWith(db, 100_000);
  const earliest = '2026-05-17T12:00:00+09:00';
  await bet(member, 1_000, '2026-05-16T12:00:00+09:00', 'heads');
  await bet(member, 2_000, earliest, 'heads');
  await bet(member, 4_000, '2026-05-18T12:00:00+09:00', 'tails');
  await bet(member, 8_000, '2026-05-15T12:00:00+09:00', null);
  expect(await sumsOfRecord(db, member, {}, 3)).toMatchObject({ settled: { count: 3, stake: 7_000 }, since: null });
  const product = coins.coin.id;
  expect(await sumsOfRecord(db, member, {}, 2)).toEqual({
    settled: { count: 2, won: 1, stake: 6_000, paid: 4_000 },
    open: { count: 1, stake: 8_000, win: 16_000 },
    products: [{ product, settled: 2, open: 1, stake: 6_000, paid: 4_000 }],
    days: [
      { day: may(17), count: 1, stake: 2_000, paid: 4_000 },
      { day: may(18), count: 1, stake: 4_000, paid: 0 },
    ],
    since: Date.parse(earliest),
  });
});

test('of another product nothing is summed, but every product keeps its count', async () => {
  const member = await memberWith(db, 10_000);
  await bet(member, 1_000, '2026-05-17T12:00:00+09:00', 'heads');
  const { settled, open, days, products } = await sumsOfRecord(db, member, { product: 'sports' });
  expect([settled.count, open.count, days]).toEqual([0, 0, []]);
  expect(products).toEqual([{ product: coins.coin.id, settled: 1, open: 0, stake: 1_000, paid: 2_000 }]);
});

// spec feed.48
test('the record is filtered by period, by every settled state, and to one bet', async () => {
  const member = await memberWith(db, 100_000);
  const lost = await bet(member, 1_000, '2026-05-17T00:00:00+09:00', 'tails');
  const won = await bet(member, 1_000, '2026-05-18T00:00:00+09:00', 'heads');
  const open = await bet(member, 1_000, '2026-05-18T09:00:00+09:00', null);
  const ids = async (filter: Parameters<typeof pageOfRecord>[2], of = member) =>
    (await pageOfRecord(db, of, filter, { limit: 20 })).bets.map(({ id }) => id);
  expect(await ids({ status: 'settled' })).toEqual([won, lost]);
  expect(await ids({ from: may(18) })).toEqual([open, won]);
  expect(await ids({ to: may(18) })).toEqual([lost]);
  expect(await ids({ id: String(won) })).toEqual([won]);
  expect(await ids({ id: String(won) }, await memberWith(db, 0))).toEqual([]);
});

test('open bets count with what they can still pay once a leg is void, in the record and in its figures', async () => {
  const member = await memberWith(db, 1_000_000);
  const [first, second] = [nextToss++, nextToss++];
  for (const toss of [first, second]) coins.coin.odds.set(toss, 200);
  await bet(member, 7_000, '2026-05-01T12:00:00+09:00', null);
  const tosses = [first, second].map((toss) => ({ toss, odds: 200 }));
  await coins.book(member, tosses, 10_000);
  const answer = betRecordSums({ db } as Services, coins.products);
  const read = async () => {
    const sums = await answer({ query: {}, member: { id: member } } as never);
    const { data } = await presentedPage(db, coins.products, member, { status: 'open' }, 'ko');
    if (!('data' in sums)) throw new Error('no figures');
    return [sums.data.open.win, data.map((row) => [row.win, row.possible_win])];
  };
  const plain = [14_000, undefined];
  expect(await read()).toEqual([54_000, [[40_000, undefined], plain]]);
  await coins.toss([first, 'void']);
  expect(await read()).toEqual([34_000, [[40_000, 20_000], plain]]);
});
