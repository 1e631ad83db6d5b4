import { testDatabase } from '../../../test/database';
import type { Database } from '../../kernel/sql';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const leg = (match: string | null, position = 0) => ({
  position,
  match_key: match,
  market_key: match && `${match}:1`,
  outcome_key: match && `${match}:1:1`,
});

test('bet_limited_legs: legs of matches alone, each with its own limits', async () => {
  const bets = [
    { n: 1, win: 500, legs: [leg('m1'), leg('m2', 1)], limits: { legs: [{ outcome: 10 }, { market: 20, match: 30 }] } },
    { n: 2, win: 700, legs: [leg(null)], limits: {} },
  ];
  const rows = await db.query('select * from bet_limited_legs($1::jsonb) order by n, match_key', [
    JSON.stringify(bets),
  ]);
  expect(rows).toEqual([
    expect.objectContaining({
      n: 1,
      win: 500n,
      matchKey: 'm1',
      outcomeLimit: 10n,
      marketLimit: null,
      matchLimit: null,
    }),
    expect.objectContaining({ n: 1, win: 500n, matchKey: 'm2', outcomeLimit: null, marketLimit: 20n, matchLimit: 30n }),
  ]);
});

test('bet_of_members: the bets of some members', async () => {
  const bets = [7, 8, 7].map((member, at) => ({ n: at + 1, member_id: member }));
  const [row] = await db.query('select bet_of_members($1::jsonb, $2) as bets', [JSON.stringify(bets), [7]]);
  expect(row).toEqual({ bets: [1, 3] });
});

test('bet_quote_fresh: the age of a quote and the time since the statement began are a second at most', async () => {
  const fresh = (age: number, began: number) =>
    db
      .query(`select bet_quote_fresh($1, clock_timestamp() - make_interval(secs => $2::float8)) as ok`, [age, began])
      .then(() => 'fresh')
      .catch(({ code }) => code);
  expect(await fresh(0, 0)).toBe('fresh');
  expect(await fresh(600, 0.2)).toBe('fresh');
  expect(await fresh(600, 0.5)).toBe('MR006');
  expect(await fresh(1_001, 0)).toBe('MR006');
});

test('bet_limit_passed: the error names scope and key, and the member where the limit is of theirs', async () => {
  const failed = await db.query(`select bet_limit_passed('match', 'm1', 7)`).catch((error) => error);
  expect(failed.code).toBe('MR004');
  expect(JSON.parse(failed.detail)).toEqual({ scope: 'match', key: 'm1', member: 7 });
});
