import { nextPoll, pollDelay, retryDelay, defaultPollTimes as times } from './polling';
import { drawBefore, drawTime } from './round-time';

const termMs = 300_000;
const draw = Date.parse('2026-05-18T12:00:00+09:00');
const state = (taken: readonly number[], listReadAt: number) => ({
  termMs,
  isTaken: (drawsAt: number) => taken.includes(drawsAt),
  listReadAt,
});

test('a source is read whole at first', () => {
  expect(nextPoll(state([], Number.NEGATIVE_INFINITY), draw + 100_000, times)).toEqual({ ask: 'list' });
});

test('between a draw that is there and the next one only checks are due', () => {
  const taken = [draw - termMs, draw];
  const asks: string[] = [];
  let listReadAt = draw - 1;
  let now = draw + 1;
  while (now < draw + termMs) {
    const poll = nextPoll(state(taken, listReadAt), now, times);
    if (poll.ask === null) {
      expect(poll.at).toBeGreaterThan(now);
      now = poll.at;
    } else {
      asks.push(`${poll.ask} ${(now - draw) / 1_000}`);
      listReadAt = now;
    }
  }
  expect(asks).toEqual(['list 0.001', 'list 15', 'list 45', 'list 150']);
});

test('a draw that is due is asked for from its time until it is void', () => {
  const waits = (now: number) => nextPoll(state([draw - termMs], now), now, times).ask;
  expect([draw - 1, draw, draw + 60_000, draw + 60_001].map(waits)).toEqual([null, 'newest', 'newest', null]);
  expect([0, 9_999, 10_000].map((since) => pollDelay(since, times))).toEqual([1_000, 1_000, 3_000]);
});

test('failures wait longer and longer, a quarter more or less, and never longer than the most', () => {
  expect([1, 2, 3, 4, 5, 1_000].map((failures) => retryDelay(failures, 0.5, times))).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
  expect(retryDelay(1, 0, times)).toBe(750);
});

test('rounds and their times go to and fro over midnight in Korea', () => {
  for (const [day, number, time] of [
    ['2026-05-18', 1, '2026-05-18T00:05:00+09:00'],
    ['2026-05-18', 288, '2026-05-19T00:00:00+09:00'],
  ] as const) {
    expect(drawTime(day, number, termMs)).toBe(Date.parse(time));
    expect(drawBefore(Date.parse(time), termMs)).toBe(Date.parse(time));
    expect(drawBefore(Date.parse(time) - 1, termMs)).toBe(Date.parse(time) - termMs);
  }
  for (const [day, number] of [
    ['2026-05-18', 289],
    ['2026-05-18', 0],
    ['2026-02-30', 1],
    ['9999-99-99', 1],
    ['2026-05-18', 1e300],
  ] as const) {
    expect(drawTime(day, number, termMs)).toBeNull();
  }
});
