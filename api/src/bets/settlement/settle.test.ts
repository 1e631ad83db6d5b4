import { balance, memberWith, testDatabase, verify } from '../../../test/database';
import type { Database } from '../../kernel/sql';
import { loadBets } from '../record/store';
import { CoinBets, errors, maxStandingSettlements } from '../testing/bets';
import { toSubject } from '../testing/coin-product';
import { enqueueSubjects } from './jobs';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
});
afterAll(async () => {
  expect(await verify(db)).toMatchObject({ ok: true });
  await close();
});
afterEach(() => expect(errors.splice(0)).toEqual([]));

const cash = (member: number) => balance(db, `member:${member}:cash`);
const load = async (id: number) => (await loadBets(db, [id]))[0]!;

// spec feed.46
test('two workers at once settle each bet once, and each member is notified once', async () => {
  const member = await memberWith(db, 1_000_000);
  const ids: number[] = [];
  for (let i = 0; i < 40; i++) ids.push((await coins.book(member, [{ toss: 500, odds: 200 }], 1_000)).id);
  coins.coin.results.set(500, 'heads');
  await enqueueSubjects(db, [toSubject(500)]);
  await Promise.all([coins.settleAll(), coins.settleAll(), coins.settleAll()]);
  expect(await cash(member)).toBe(1_040_000);
  expect(await maxStandingSettlements(db, ids)).toBe(1);
  const [due] = await db.query<{ n: bigint }>(
    "select count(*) as n from jobs where queue = 'bet-notification' and payload->>'member' = $1",
    [String(member)],
  );
  expect(Number(due!.n)).toBe(40);
});

// spec feed.46
test.each([
  [910, ['half_won'], 'bet_half_won'],
  [920, ['half_won', 'void'], 'bet_half_won'],
  [930, ['half_won', 'heads'], 'bet_won'],
  [940, ['half_lost'], 'bet_lost'],
] as const)(
  'the statement names a payout by its legs: of toss %d with %j it is %s',
  async (first, results, posting) => {
    const member = await memberWith(db, 10_000);
    const tosses = results.map((_, at) => ({ toss: first + at, odds: 200 }));
    await coins.book(member, tosses, 1_000);
    await coins.toss(...results.map((result, at) => [first + at, result] as [number, typeof result]));
    const [entry] = await db.query<{ kind: string; amount: number }>(
      `select t.kind, e.amount::float8 as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = $1 order by t.id desc limit 1`,
      [`member:${member}:cash`],
    );
    expect(entry!.kind).toBe(posting);
    expect(entry!.amount).toBeGreaterThan(0);
  },
);

test('a job that is killed half-way is taken again after its lease', async () => {
  const member = await memberWith(db, 10_000);
  const bet = await coins.book(member, [{ toss: 900, odds: 200 }], 1_000);
  coins.coin.results.set(900, 'heads');
  await enqueueSubjects(db, [toSubject(900)]);
  await db.query(
    `update jobs set state = 'running', turn = turn + 1, due_at = clock_timestamp() + interval '0.4 s'
      where queue = 'bet-settlement' and key = $1`,
    [String(bet.id)],
  );
  await coins.settleAll();
  expect((await load(bet.id)).status).toBe('open');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await coins.settleAll();
  expect(await load(bet.id)).toMatchObject({ status: 'won', paid: 2_000 });
});

test('a correction posts the exact opposite under the names of the product; what the member lacks is owed on the bet', async () => {
  const member = await memberWith(db, 10_000);
  const bet = await coins.book(
    member,
    [
      { toss: 1, odds: 200 },
      { toss: 2, odds: 300 },
    ],
    10_000,
  );
  await coins.toss([1, 'heads'], [2, 'heads']);
  expect(await load(bet.id)).toMatchObject({ status: 'won', paid: 60_000, version: 1 });
  expect(await balance(db, 'house:ggr:coin')).toBeLessThan(0);
  await db.query(`select ledger_post('test', $1, 'test', $2::jsonb)`, [
    `spent-${member}`,
    JSON.stringify([
      { account: `member:${member}:cash`, amount: -60_000 },
      { account: 'house:test', amount: 60_000 },
    ]),
  ]);
  await coins.toss([2, null]);
  expect(await load(bet.id)).toMatchObject({ status: 'open', paid: null, version: 2 });
  expect(await balance(db, `suspense:coin:${bet.id}`)).toBe(-60_000);
  await coins.toss([2, 'void']);
  expect(await load(bet.id)).toMatchObject({ status: 'won', paid: 20_000, version: 3 });
  expect(await cash(member)).toBe(0);
  expect(await balance(db, `suspense:coin:${bet.id}`)).toBe(-40_000);
  const rows = await db.query<{ key: string }>('select key from ledger_transactions where reference = $1 order by id', [
    `coin:bet:${bet.id}`,
  ]);
  expect(rows.map(({ key }) => key.replace(/reversal:\d+/, 'reversal:n').replace(`coin:bet:${bet.id}:`, ''))).toEqual([
    'stake',
    'settlement:1',
    'reversal:n',
    'settlement:3',
  ]);
});

test('bets of a product that cannot grade wait, and those of others are settled', async () => {
  const member = await memberWith(db, 10_000);
  const [own, other] = [
    await coins.book(member, [{ toss: 31, odds: 200 }], 1_000),
    await coins.book(member, [{ toss: 32, odds: 200 }], 1_000),
  ];
  await db.query(`update bets set product = 'dice' where id = $1`, [other.id]);
  await coins.toss([31, 'tails'], [32, 'tails']);
  expect((await load(own.id)).status).toBe('lost');
  expect((await load(other.id)).status).toBe('open');
  expect(errors.splice(0)).toEqual([{ err: expect.any(Error), product: 'dice' }]);
  // Its job waits for the next attempt.
  const job = `queue = 'bet-settlement' and key = $1`;
  const rows = await db.query(`select state, attempts from jobs where ${job}`, [String(other.id)]);
  expect(rows).toEqual([{ state: 'queued', attempts: 1 }]);
  await db.query(`update bets set product = 'coin' where id = $1`, [other.id]);
  await db.query(`update jobs set due_at = clock_timestamp() where ${job}`, [String(other.id)]);
  await coins.settlement().runBatch();
  expect((await load(other.id)).status).toBe('lost');
});
