import { memberWith, testDatabase } from '../../../test/database';
import { hideBet } from '../../bets/record/store';
import { CoinBets } from '../../bets/testing/bets';
import { storePlainBets } from '../../bets/testing/rows';
import { koreanDate } from '../../kernel/korean-day';
import type { Database } from '../../kernel/sql';
import { casinoProfit } from '../../products/casino/profit';
import { foldPlay, readProfit } from './profit';
import { toSpan } from './span';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
let nextToss = 1;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
});
afterAll(() => close());

type Result = 'heads' | 'tails' | 'void' | null;
/** Places a bet on heads at 2.00 with the given result; null leaves it open. `placed`: time, default now. */
async function bet(member: number, stake: number, result: Result, placed?: string): Promise<number> {
  const toss = nextToss++;
  coins.coin.odds.set(toss, 200);
  const { id } = await coins.book(member, [{ toss, odds: 200 }], stake);
  if (placed) await coins.placedAt(id, placed);
  if (result) await coins.toss([toss, result]);
  return id;
}
/** A posting between a casino and a member's balance, as play makes it. */
const play = (kind: string, account: string, amount: number) =>
  db.query('select ledger_post($1, $2, $2, $3::jsonb)', [
    kind,
    `play ${nextToss++}`,
    JSON.stringify([
      { account: 'vendor:test:settlement', amount: -amount },
      { account, amount },
    ]),
  ]);
const today = () => koreanDate(Date.now());

// spec community.25
test('bets count on the Korean day they were placed on, hidden ones too; open ones stand apart; others’ are in none', async () => {
  const member = await memberWith(db, 1_000_000);
  await bet(await memberWith(db, 100_000), 100_000, 'tails', '2026-05-17T12:00:00+09:00');
  await bet(member, 10_000, 'heads', '2026-05-16T23:59:59.999+09:00');
  await bet(member, 20_000, 'heads', '2026-05-17T00:00:00+09:00');
  await bet(member, 30_000, 'tails', '2026-05-17T23:59:59.999+09:00');
  await bet(member, 40_000, 'tails', '2026-05-18T00:00:00+09:00');
  await bet(member, 5_000, 'void', '2026-05-17T12:30:00+09:00');
  await bet(member, 7_000, null, '2026-05-17T12:30:00+09:00');
  const hidden = await bet(member, 90_000, 'tails', '2026-05-17T12:00:00+09:00');
  expect(await hideBet(db, member, hidden)).toBe('hidden');

  const product = coins.coin.id;
  const hour = (text: string) => Date.parse(`2026-05-17T${text}:00:00+09:00`);
  const day = await readProfit(db, member, 'day', toSpan('day', '2026-05-17')!, [casinoProfit]);
  expect(day).toEqual({
    span: 'day',
    from: '2026-05-17',
    to: '2026-05-17',
    total: { count: 4, stake: 145_000, paid: 45_000 },
    open: { count: 1, stake: 7_000 },
    products: [{ product, count: 4, stake: 145_000, paid: 45_000 }],
    buckets: [
      { at: hour('00'), count: 1, stake: 20_000, paid: 40_000 },
      { at: hour('12'), count: 2, stake: 95_000, paid: 5_000 },
      { at: hour('23'), count: 1, stake: 30_000, paid: 0 },
    ],
  });
  const week = await readProfit(db, member, 'week', toSpan('week', '2026-05-17')!, [casinoProfit]);
  expect(week.total).toEqual({ count: 5, stake: 155_000, paid: 65_000 });
  expect(week.buckets.map(({ at }) => koreanDate(at))).toEqual(['2026-05-16', '2026-05-17']);
  const month = await readProfit(db, member, 'month', toSpan('month', '2026-05-01')!, [casinoProfit]);
  expect(month.total).toEqual({ count: 6, stake: 195_000, paid: 65_000 });
  const empty = await readProfit(db, member, 'month', toSpan('month', '2026-04-30')!, [casinoProfit]);
  expect([empty.total, empty.products, empty.buckets]).toEqual([{ count: 0, stake: 0, paid: 0 }, [], []]);
});

// spec community.25
test('what the page says is to the won what the ledger says, casinos of both kinds included', async () => {
  const member = await memberWith(db, 1_000_000);
  const stranger = await memberWith(db, 1_000_000);
  await bet(member, 12_345, 'heads');
  await bet(member, 23_456, 'tails');
  await bet(member, 1_001, 'void');
  await bet(member, 7_777, null);
  const hidden = await bet(member, 3_333, 'tails');
  await hideBet(db, member, hidden);
  // From a balance at the casino, and from the member's money where the company holds none.
  await play('casino_withdrawal', `member:${member}:casino:union`, 50_000);
  await play('casino_bet', `member:${member}:casino:union`, -11_111);
  await play('casino_win', `member:${member}:casino:union`, 4_321);
  await play('casino_unlisted', `member:${member}:casino:union`, 9);
  await play('casino_bet', `member:${member}:cash`, -5_000);
  await play('casino_bet', `member:${member}:cash`, -2_000);
  await play('casino_cancel', `member:${member}:cash`, 2_000);
  await play('casino_win', `member:${member}:cash`, 8_000);
  await play('casino_rollback', `member:${member}:cash`, -1_000);
  for (const account of [`member:${stranger}:cash`, `member:${stranger}:casino:union`]) {
    await play('casino_win', account, 77_777);
  }

  const page = await readProfit(db, member, 'month', toSpan('month', today())!, [casinoProfit]);
  expect(page.products).toEqual([
    { product: coins.coin.id, count: 4, stake: 40_135, paid: 25_691 },
    { product: 'casino', count: 3, stake: 16_111, paid: 11_330 },
  ]);
  const [ledger] = await db.query<{ net: number }>(
    `select coalesce(sum(e.amount), 0)::float8 as net
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where (e.account = 'member:' || $1::bigint || ':cash' or e.account like 'member:' || $1::bigint || ':casino:%')
        and (t.kind = 'bet' or t.kind like 'bet\\_%'
             or t.kind in ('casino_bet', 'casino_cancel', 'casino_win', 'casino_rollback', 'casino_unlisted'))`,
    [member],
  );
  expect(page.total.paid - page.total.stake - page.open.stake).toBe(ledger!.net);
  const pieces = page.buckets.reduce((sum, { paid, stake }) => sum + paid - stake, 0);
  expect(pieces).toBe(page.total.paid - page.total.stake);
});

// spec community.25
test('a span is read over the indexes of the member’s bets', async () => {
  const days = toSpan('month', '2026-05-17')!;
  // With few rows each index costs the same, and the planner may take the one of all members.
  await storePlainBets(db, await memberWith(db, 0), 2_000, '2026-05-17T03:00:00Z');
  const plan = await db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const texts: string[] = [];
    // One after another: a transaction has one connection.
    let before: Promise<unknown> = Promise.resolve();
    const spied = {
      query(text: string, values?: unknown[]) {
        before = before.then(async () => {
          const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
          texts.push(...rows.map((row) => row['QUERY PLAN']));
        });
        return before.then(() => []);
      },
    } as unknown as typeof tx;
    await readProfit(spied, 1, 'month', days, [casinoProfit]);
    return texts.join('\n');
  });
  expect(plan).toMatch(/bets_member_hidden/);
  expect(plan).toMatch(/bets_member\b|bets_member_product/);
  expect(plan).toMatch(/ledger_entries_account/);
  expect(plan).not.toMatch(/Seq Scan on (bets|ledger_entries|ledger_transactions)/);
});

test('rows fold to sums by product and by piece, pieces in their order', () => {
  const row = { count: 1, stake: 100, paid: 50 };
  const folded = foldPlay([
    { product: 'feed', at: 2, ...row },
    { product: 'mini', at: 1, ...row },
    { product: 'feed', at: 1, ...row },
  ]);
  expect(folded.total).toEqual({ count: 3, stake: 300, paid: 150 });
  expect(folded.products).toEqual([
    { product: 'feed', count: 2, stake: 200, paid: 100 },
    { product: 'mini', ...row },
  ]);
  expect(folded.buckets).toEqual([
    { at: 1, count: 2, stake: 200, paid: 100 },
    { at: 2, ...row },
  ]);
});
