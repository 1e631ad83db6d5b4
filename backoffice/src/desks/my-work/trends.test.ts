import { toTrends } from './trends';

const answer = { from: 0, step_ms: 600_000, bets: [0, 24, 600], bettors: [0, 5, 3], ggr: [100, -400, 50] };

test('GGR is what has come together in those hours, bets are by the minute', () => {
  const [ggr, bets, bettors] = toTrends(answer, 71);
  expect(ggr).toMatchObject({ name: 'ggr', values: [100, -300, -250], now: -250, peak: 100, page: 'reports' });
  expect(bets).toMatchObject({ name: 'bets', values: [0, 2, 60], now: 71, peak: 71, page: 'bets' });
  expect(bettors).toMatchObject({ name: 'bettors', now: 3, peak: 5, page: 'members' });
});

test('who may not read reports sees no money; without live figures the last step counts', () => {
  const trends = toTrends({ ...answer, ggr: null }, undefined);
  expect(trends.map(({ name, now }) => [name, now])).toEqual([
    ['bets', 60],
    ['bettors', 3],
  ]);
});
