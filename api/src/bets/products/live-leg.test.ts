import { liveLeg } from './live-leg';

const timer = { seconds: 600, running: true, at: 1 };
const match = { status_id: 3, period: 2, timer, scores: { home: 2, away: 1, periods: [] } };

test('an open leg of a match that is played has its score and clock, any other has none', () => {
  expect(liveLeg(null, match)).toEqual({ score: [2, 1], period: 2, timer });
  expect(liveLeg('won', match)).toBeNull();
  expect(liveLeg(null, { ...match, status_id: 1 })).toBeNull();
  expect(liveLeg(null, undefined)).toBeNull();
});
