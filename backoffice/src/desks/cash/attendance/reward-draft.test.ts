import { parseRewards, rewardDrafts } from './reward-draft';

test('rewards come back from a form as they went in', () => {
  const rewards = [
    { kind: 'streak' as const, days: 5, point: 100_050 },
    { kind: 'month' as const, days: 5, point: 100 },
  ];
  expect(parseRewards(rewardDrafts(rewards))).toEqual(rewards);
});

test.each([
  ['0', '10'],
  ['32', '10'],
  ['x', '10'],
  ['5', '0.99'],
  ['5', '100000.01'],
  ['5', 'x'],
])('%s days for %s points are no reward', (days, point) => {
  expect(parseRewards([{ kind: 'streak', days, point }])).toBeNull();
});

test('a reward stands there once', () => {
  const draft = { kind: 'streak' as const, days: '5', point: '10' };
  expect(parseRewards([draft, draft])).toBeNull();
});
