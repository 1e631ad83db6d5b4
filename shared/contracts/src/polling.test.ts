import { isPollingPercent, scaleInterval, scalePolling } from './polling';

test('intervals are scaled to whole milliseconds, and none below a tenth of a second', () => {
  expect(scalePolling({ live: 1_000, slow: 15_001 }, 50)).toEqual({ live: 500, slow: 7_501 });
  expect(scalePolling({ live: 1_000, slow: 15_000 }, 5)).toEqual({ live: 100, slow: 750 });
  expect(scalePolling({ live: 1_000 }, 300)).toEqual({ live: 3_000 });
});

test('what is no percentage leaves intervals as they are', () => {
  for (const percent of [undefined, null, '', '50', 0, -5, 4, 1_001, 12.5, Number.NaN]) {
    expect(isPollingPercent(percent)).toBe(false);
    expect(scalePolling({ live: 1_000 }, percent)).toEqual({ live: 1_000 });
    expect(scaleInterval(1_000, percent)).toBe(1_000);
  }
});
