import { memberWith, testDatabase } from '../../../../test/database';
import { loadBets } from '../../../bets/record/store';
import type { Database } from '../../../kernel/sql';
import { book, errors, resultRow, settleAll, storeResults } from '../testing/bets';
import { matchesPastStart, readWaiting, requeueStaleBets, voidLateStarts, voidMissing } from './missing';
import { findLegDetails, recallLegs } from './recall';
import { storeStarts } from './starts';

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
  // The feed restarted.
  await db.query('update feed_cursor set epoch = 1');
  const knownMatches = new Set([802]);
  const stati = async () => {
    await settleAll(db);
    const bets = await loadBets(db, [gone!.id, listedBet!.id, old!.id]);
    return bets.sort((a, b) => a.id - b.id).map((bet) => bet.status);
  };
  await voidMissing(db, 1, await readWaiting(db), knownMatches, { missingMs: 60_000, newLifeMs: 60_000 });
  expect(await stati()).toEqual(['open', 'open', 'open']);
  await voidMissing(db, 1, await readWaiting(db), knownMatches, { missingMs: 60_000, newLifeMs: 0 });
  expect(await stati()).toEqual(['open', 'open', 'void']);
  await voidMissing(db, 1, await readWaiting(db), knownMatches, { missingMs: 0, newLifeMs: 0 });
  expect(await stati()).toEqual(['void', 'open', 'void']);
});

const hour = 3_600_000;
const readStatuses = async (...bets: { id: number }[]) => {
  await settleAll(db);
  const loaded = await loadBets(
    db,
    bets.map(({ id }) => id),
  );
  return bets.map(({ id }) => loaded.find((bet) => bet.id === id)!.status);
};

test('of two bets on a match that moved, the one on the old time is void and the one on the new time is paid', async () => {
  const member = await memberWith(db, 10_000);
  const moved = 30 * hour;
  const on = (begins_by: number) =>
    book(db, member, [{ match: 900, market: 1, outcome: 1, odds: 200, begins_by }], 1_000, 1);
  const [before, after] = [await on(24 * hour), await on(moved + 24 * hour)];
  await storeStarts(db, 1, [{ match_id: 900, began_at: moved }]);
  await storeResults(db, [resultRow(900, 1, 'settlement', { outcomes: [[1, 1, 0]] })]);
  expect(await readStatuses(before, after)).toEqual(['void', 'won']);
  const stored = await loadBets(db, [before.id]);
  await recallLegs(db, stored);
  expect(findLegDetails(stored[0]!, 0).void_reason).toBe('start_time_changed');
});

test('a bet is void as soon as its time is over without a start, and those with more time go on', async () => {
  const member = await memberWith(db, 10_000);
  const now = Date.now();
  const on = (begins_by: number, match = 910) =>
    book(db, member, [{ match, market: 1, outcome: 1, odds: 200, begins_by }], 1_000, 1);
  const [due, justDue, more, live] = [
    await on(now - hour),
    await on(now - 60_000),
    await on(now + hour),
    await on(now - hour, 911),
  ];
  const offered = (id: number) => ({ status_id: id === 911 ? 3 : 5 });
  const late = matchesPastStart(await readWaiting(db), 1, offered, now);
  expect(late).toEqual([910]);
  await voidLateStarts(db, 1, late, now);
  // A start of a minute ago may not have been reported yet.
  expect(await readStatuses(due, justDue, more, live)).toEqual(['void', 'open', 'open', 'open']);
  expect(matchesPastStart(await readWaiting(db), 1, offered, now)).toEqual([]);
});
