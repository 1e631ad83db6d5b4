import type { FeedMessage } from '@maru/contracts';
import { testDatabase } from '../../../../test/database';
import type { Database } from '../../../kernel/sql';
import { loadFinalScores, pruneFinalScores, storeFinalScores } from './final-scores';
import { listFinalScores } from './recover';

const score = (seq: number, match: number, home: number, away: number) =>
  ({ type: 'score', seq, ts: seq, match, score: { home, away, periods: [] } }) as unknown as FeedMessage;
const status = (seq: number, match: number, status_id: number) =>
  ({ type: 'match_status', seq, ts: seq, match, status_id, period: 100 }) as unknown as FeedMessage;

// spec feed.33
test('of messages that were missed the last score of a match that ended is its final one, corrected after its end or not', () => {
  const missed = [score(1, 1, 1, 0), score(2, 2, 3, 3), status(3, 1, 4), score(4, 1, 1, 1), score(5, 3, 0, 1)];
  expect(listFinalScores(missed)).toEqual({ scores: [{ match_id: 1, home: 1, away: 1, seq: 4 }], unknown: [] });
});

test('a match that ended with no score among them, or was cancelled, has none', () => {
  expect(listFinalScores([status(1, 1, 4), score(2, 2, 1, 0), status(3, 2, 6)])).toEqual({ scores: [], unknown: [1] });
});

describe('stored final scores', () => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await testDatabase());
  });
  afterAll(() => close());
  const of = async (epoch: number, match_id: number) =>
    (await loadFinalScores(db, [{ epoch, match_id }])).get(`${epoch}:${match_id}`);

  // spec feed.33
  test('are those of the newest message, in whatever order processes store them and within one life of the feed', async () => {
    const at = (seq: number, home: number) => ({ match_id: 1, home, away: 0, seq });
    await storeFinalScores(db, 1, [at(7, 2), at(5, 1)]);
    await storeFinalScores(db, 1, [at(6, 9)]);
    await storeFinalScores(db, 2, [at(1, 4)]);
    expect([await of(1, 1), await of(2, 1), await of(1, 2)]).toEqual([[2, 0], [4, 0], undefined]);
    await storeFinalScores(db, 1, [at(8, 3)]);
    expect(await of(1, 1)).toEqual([3, 0]);
  });

  test('of matches without bets go after two days', async () => {
    await storeFinalScores(db, 3, [{ match_id: 1, home: 1, away: 0, seq: 1 }]);
    await db.query("update feed_final_scores set stored_at = stored_at - interval '3 days' where epoch = 3");
    await pruneFinalScores(db);
    expect([await of(3, 1), await of(2, 1)]).toEqual([undefined, [4, 0]]);
  });
});
