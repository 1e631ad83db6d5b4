import { oddsRange } from './odds-range';

// spec feed.38
test('each category has its own range, 1 to 100 where the configuration is silent', () => {
  const config = {
    inplay_min_ration: 110,
    inplay_max_ration: 5_000,
    prematch_min_ration: 105,
    prematch_max_ration: 9_000,
  };
  expect(oddsRange(config, 1)).toEqual({ min: 110, max: 5_000 });
  expect(oddsRange(config, 2)).toEqual({ min: 105, max: 9_000 });
  expect(oddsRange(null, 1)).toEqual({ min: 100, max: 10_000 });
});
