import { clockText, readClock, untilDraw } from './draw-clock';

test('a clock is read from the list, and nothing from what is no clock', () => {
  const answer = { time: 1, games: { 100: { nextTime: 500, term: 300 }, 101: { nextTime: 'x', term: 300 } } };
  expect(readClock(answer, '100')).toEqual({ nextTime: 500, term: 300 });
  expect([readClock(answer, '101'), readClock(answer, '7'), readClock(null, '100')]).toEqual([null, null, null]);
});

test('a draw that has passed is followed by the next one', () => {
  const clock = { nextTime: 1_000, term: 300 };
  expect(untilDraw(clock, 866_000)).toEqual({ seconds: 134, share: 134 / 300 });
  expect(untilDraw(clock, 1_000_000).seconds).toBe(300);
  expect(untilDraw(clock, 1_010_000).seconds).toBe(290);
  expect(untilDraw(clock, 1_610_000).seconds).toBe(290);
});

test('minutes and seconds, and hours from the first one', () => {
  expect([9, 134, 3_725].map(clockText)).toEqual(['00:09', '02:14', '01:02:05']);
});
