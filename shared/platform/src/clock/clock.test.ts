import { clockAge, clockJumped, serverNow, syncClock } from './clock';

const hour = 3_600_000;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  syncClock(Date.now() + 5_000);
});
afterEach(() => jest.useRealTimers());

test('time that passes, and a clock that drifts a little, are no jump', () => {
  jest.advanceTimersByTime(10 * hour);
  jest.setSystemTime(Date.now() + 1_500);
  expect(clockJumped()).toBe(false);
  expect(clockAge()).toBe(10 * hour);
});

// spec session.27
test.each([
  ['forward', hour],
  ['back', -hour],
])('a clock that is put an hour %s is noticed, and the next answer of the server counts at once', (_, by) => {
  const before = serverNow();
  jest.setSystemTime(Date.now() + by);
  expect(clockJumped()).toBe(true);
  // Slower than the last answer: without the jump it would be left out.
  syncClock(before, 4_000);
  expect(clockJumped()).toBe(false);
  expect(serverNow()).toBe(before + 2_000);
  expect(clockAge()).toBe(0);
});
