import { clock, count, day, kilobytes, percent, recentTime, seconds, shortTime } from './format';

const at = Date.UTC(2026, 4, 18, 15, 32, 7);

test('rates, times and sizes are told as the design writes them', () => {
  expect([percent(42), percent(0), percent(null)]).toEqual(['0.42%', '0.00%', '–']);
  expect([seconds(1_420), seconds(null)]).toEqual(['1.42', '–']);
  expect([kilobytes(1_234_567), count(8_214)]).toEqual(['1,206 kB', '8,214']);
});

// spec layout.35
test('times are Korea’s, and complete where they are not of today or of this year', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 4, 18, 16) });
  expect([shortTime(at), day(at), clock(at), recentTime(at)]).toEqual(['05-19 00:32', '05-19', '00:32:07', '00:32:07']);
  jest.setSystemTime(Date.UTC(2026, 4, 20));
  expect(recentTime(at)).toBe('05-19 00:32:07');
  jest.setSystemTime(Date.UTC(2027, 4, 20));
  expect([shortTime(at), day(at), recentTime(at)]).toEqual(['2026-05-19 00:32', '2026-05-19', '2026-05-19 00:32:07']);
  jest.useRealTimers();
});
