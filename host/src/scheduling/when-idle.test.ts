import { whenIdle } from './when-idle';

const target = window as { requestIdleCallback?: unknown; cancelIdleCallback?: unknown };
const { requestIdleCallback, cancelIdleCallback } = target;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(target, { requestIdleCallback, cancelIdleCallback });
});

test('waits for the browser to be idle, no longer than it is told', () => {
  const requestIdle = jest.fn((_run: () => void, _options: object) => 7);
  const cancelled = jest.fn();
  Object.assign(target, { requestIdleCallback: requestIdle, cancelIdleCallback: cancelled });
  const run = jest.fn();
  const stop = whenIdle(run, 3_000);
  expect(requestIdle).toHaveBeenCalledWith(run, { timeout: 3_000 });
  expect(run).not.toHaveBeenCalled();
  stop();
  expect(cancelled).toHaveBeenCalledWith(7);
});

test('a browser that does not tell waits for the whole time, and can be called off', () => {
  delete target.requestIdleCallback;
  const [run, never] = [jest.fn(), jest.fn()];
  whenIdle(run, 3_000);
  whenIdle(never, 3_000)();
  jest.advanceTimersByTime(2_999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(never).not.toHaveBeenCalled();
});
