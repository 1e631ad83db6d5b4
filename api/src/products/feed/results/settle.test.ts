import { memberWith, testDatabase } from '../../../../test/database';
import { loadBets } from '../../../bets/record/store';
import type { Database } from '../../../kernel/sql';
import { book, errors, resultRow, settleAll, storeResults } from '../testing/bets';
import { requeueStaleBets, voidMissing } from './missing';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await close();
});

test('a bet whose settlement nobody was told of is found by the sweep', async () => {
  const member = await memberWith(db, 10_000);
  const bet = await book(db, member, [{ match: 600, market: 1, outcome: 1, odds: 200 }], 1_000, 1);
  await db.query(
    `insert into feed_results (match_id, market_id, epoch, seq, kind, outcomes) values (600, 1, 1, 1, 'settlement', '[[1, 0, 0]]')`,
  );
  await settleAll(db);
  expect((await loadBets(db, [bet.id]))[0]!.status).toBe('open');
  expect(await requeueStaleBets(db, 60)).toBeGreaterThanOrEqual(1);
  await settleAll(db);
  expect((await loadBets(db, [bet.id]))[0]!.status).toBe('lost');
});

test('messages of another life of the feed do not settle a bet', async () => {
  const member = await memberWith(db, 10_000);
  const bet = await book(db, member, [{ match: 700, market: 1, outcome: 1, odds: 200, epoch: 9 }], 1_000, 1);
  await storeResults(db, [resultRow(700, 1, 'settlement', { outcomes: [[1, 1, 0]] })]);
  await settleAll(db);
  expect((await loadBets(db, [bet.id]))[0]!.status).toBe('open');
});

test('legs on a match that the feed has not known for too long are void, and not before', async () => {
  const member = await memberWith(db, 10_000);
  await db.query('update feed_cursor set epoch = 0');
  const [gone, listedBet, old] = [
    await book(db, member, [{ match: 801, market: 1, outcome: 1, odds: 200 }], 1_000, 1),
    await book(db, member, [{ match: 802, market: 1, outcome: 1, odds: 200 }], 1_000, 1),
    await book(db, member, [{ match: 802, market: 1, outcome: 1, odds: 200, epoch: 0 }], 1_000, 1),
  ];
  // The feed began anew.
  await db.query('update feed_cursor set epoch = 1');
  const knownMatches = new Set([802]);
  const stati = async () => {
    await settleAll(db);
    const bets = await loadBets(db, [gone!.id, listedBet!.id, old!.id]);
    return bets.sort((a, b) => a.id - b.id).map((bet) => bet.status);
  };
  await voidMissing(db, 1, knownMatches, { missingMs: 60_000, newLifeMs: 60_000 });
  expect(await stati()).toEqual(['open', 'open', 'open']);
  await voidMissing(db, 1, knownMatches, { missingMs: 60_000, newLifeMs: 0 });
  expect(await stati()).toEqual(['open', 'open', 'void']);
  await voidMissing(db, 1, knownMatches, { missingMs: 0, newLifeMs: 0 });
  expect(await stati()).toEqual(['void', 'open', 'void']);
});
