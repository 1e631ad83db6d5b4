import { memberWith, postAt } from '../../../test/database';
import { useDatabase } from '../../../test/sql';
import { storeBet } from '../../bets/testing/rows';
import { readLiveTrend } from './live-trend';

const sql = useDatabase();
const now = Date.parse('2030-03-04T12:00:00Z');
const minutesAgo = (n: number) => new Date(now - n * 60_000).toISOString();
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

test('six hours in steps of ten minutes: bets, who placed them, and what the house won', async () => {
  const [first, second] = [await memberWith(sql.db, 0), await memberWith(sql.db, 0)];
  const bet = (member: number, ago: number) =>
    storeBet(sql.db, member, [{ subject: 'coin:1' }], { placedAt: minutesAgo(ago) });
  for (const [member, ago] of [
    [first, 1],
    [first, 9],
    [second, 9],
    [first, 11],
    [second, 359],
    [second, 361],
  ] as const) {
    await bet(member, ago);
  }
  let posted = 0;
  const post = (ago: number, account: string, amount: number) =>
    postAt(sql.db, minutesAgo(ago), 'bet_lost', `trend:${++posted}`, [
      [account, amount],
      ['house:bets_open', -amount],
    ]);
  await post(2, 'house:ggr:coin', 700);
  await post(3, 'house:ggr:mini', -1_000);
  await post(4, 'vendor:hera:settlement', 50);
  await post(15, 'house:bonus', 9);
  await post(400, 'house:ggr:coin', 9);

  const trend = await readLiveTrend(sql.db, now);
  expect(trend).toMatchObject({ from: now - 6 * 3_600_000, step_ms: 600_000 });
  for (const series of [trend.bets, trend.bettors, trend.ggr]) expect(series).toHaveLength(36);
  expect([trend.bets.at(-1), trend.bets.at(-2), trend.bets[0], sum(trend.bets)]).toEqual([3, 1, 1, 5]);
  expect([trend.bettors.at(-1), sum(trend.bettors)]).toEqual([2, 4]);
  expect([trend.ggr.at(-1), sum(trend.ggr)]).toEqual([-250, -250]);
});
