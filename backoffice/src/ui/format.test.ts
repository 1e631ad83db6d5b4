import { clock, count, day, kilobytes, percent, seconds, shortTime } from './format';

const at = Date.UTC(2026, 4, 18, 15, 32, 7);

test('rates, times and sizes are told as the design writes them', () => {
  expect([percent(42), percent(0), percent(null)]).toEqual(['0.42%', '0.00%', '–']);
  expect([seconds(1_420), seconds(null)]).toEqual(['1.42', '–']);
  expect([kilobytes(1_234_567), count(8_214)]).toEqual(['1,206 kB', '8,214']);
});

test('times are Korea’s', () => {
  expect([shortTime(at), day(at), clock(at)]).toEqual(['05-19 00:32', '05-19', '00:32:07']);
});
