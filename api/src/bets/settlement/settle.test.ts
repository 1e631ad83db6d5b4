import { balance, memberWith, testDatabase } from '../../../test/database';
import type { Database } from '../../kernel/types';
import { book, errors, hear, resultRow, settleAll } from '../../products/feed/testing/bets';
import { loadBets } from '../placing/store';
import { enqueueOverlooked, voidMissing } from './missing';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await close();
});

test('two workers at once settle each bet once', async () => {
  const member = await memberWith(db, 1_000_000);
  for (let i = 0; i < 40; i++) await book(db, member, [{ match: 500, market: 1, outcome: 1, odds: 200 }], 1_000, 1);
  await hear(db, [resultRow(500, 1, 'settlement', { outcomes: [[1, 1, 0]] })]);
  await Promise.all([settleAll(db), settleAll(db), settleAll(db)]);
  expect(await balance(db, `member:${member}:cash`)).toBe(1_040_000);
  const [told] = await db.query<{ n: bigint }>('select count(*) as n from feed_outbox where member_id = $1', [member]);
  expect(Number(told!.n)).toBe(40);
});

test('a bet booked just after its settlement was stored is found by the sweep', async () => {
  const member = await memberWith(db, 10_000);
  await hear(db, [resultRow(600, 1, 'settlement', { outcomes: [[1, 0, 0]] })]);
  const bet = await book(db, member, [{ match: 600, market: 1, outcome: 1, odds: 200 }], 1_000, 1);
  await settleAll(db);
  expect((await loadBets(db, [bet.id]))[0]!.status).toBe('open');
  expect(await enqueueOverlooked(db, 60)).toBeGreaterThanOrEqual(1);
  await settleAll(db);
  expect((await loadBets(db, [bet.id]))[0]!.status).toBe('lost');
});

test('messages of another life of the feed do not settle a bet', async () => {
  const member = await memberWith(db, 10_000);
  const bet = await book(db, member, [{ match: 700, market: 1, outcome: 1, odds: 200, epoch: 9 }], 1_000, 1);
  await hear(db, [resultRow(700, 1, 'settlement', { outcomes: [[1, 1, 0]] })]);
  await settleAll(db);
  expect((await loadBets(db, [bet.id]))[0]!.status).toBe('open');
});

test('legs on a match that the feed has not known for too long are void, and not before', async () => {
  const member = await memberWith(db, 10_000);
  const [gone, here, old] = [
    await book(db, member, [{ match: 801, market: 1, outcome: 1, odds: 200 }], 1_000, 1),
    await book(db, member, [{ match: 802, market: 1, outcome: 1, odds: 200 }], 1_000, 1),
    await book(db, member, [{ match: 802, market: 1, outcome: 1, odds: 200, epoch: 0 }], 1_000, 1),
  ];
  const known = new Set([802]);
  const stati = async () => {
    await settleAll(db);
    const bets = await loadBets(db, [gone!.id, here!.id, old!.id]);
    return bets.sort((a, b) => a.id - b.id).map((bet) => bet.status);
  };
  await voidMissing(db, 1, known, { missingMs: 60_000, newLifeMs: 60_000 });
  expect(await stati()).toEqual(['open', 'open', 'open']);
  await voidMissing(db, 1, known, { missingMs: 60_000, newLifeMs: 0 });
  expect(await stati()).toEqual(['open', 'open', 'void']);
  await voidMissing(db, 1, known, { missingMs: 0, newLifeMs: 0 });
  expect(await stati()).toEqual(['void', 'open', 'void']);
});

test('a job that is killed half-way is taken again after its lease', async () => {
  const member = await memberWith(db, 10_000);
  const bet = await book(db, member, [{ match: 900, market: 1, outcome: 1, odds: 200 }], 1_000, 1);
  await hear(db, [resultRow(900, 1, 'settlement', { outcomes: [[1, 1, 0]] })]);
  await db.query(`update feed_jobs set run_at = clock_timestamp() + interval '0.4 s' where bet_id = $1`, [bet.id]);
  await settleAll(db);
  expect((await loadBets(db, [bet.id]))[0]!.status).toBe('open');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await settleAll(db);
  expect((await loadBets(db, [bet.id]))[0]!).toMatchObject({ status: 'won', paid: 2_000 });
});
