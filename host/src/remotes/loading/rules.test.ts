import { afterFailure, type Breaker, closed, mayTry } from '../build/breaker';
import { withDeadline } from '../failures/deadline';
import { loadCodes } from '../failures/reasons';
import { mayReload } from '../failures/reload';
import { hostRetryMs } from '../slots/host-retry';

describe('circuit breaker', () => {
  test('waits 5, 10, 20, 40 and then always 60 seconds', () => {
    const waits: number[] = [];
    let breaker: Breaker = closed;
    for (let time = 0; time < 6; time += 1) {
      breaker = afterFailure(breaker, 1_000);
      waits.push((breaker.openUntil - 1_000) / 1_000);
    }
    expect(waits).toEqual([5, 10, 20, 40, 60, 60]);
  });
  test('lets nobody through until its time has come', () => {
    const breaker = afterFailure(closed, 0);
    expect([mayTry(closed, 0), mayTry(breaker, 4_999), mayTry(breaker, 5_000)]).toEqual([true, false, true]);
  });
});

describe('deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  test('gives what the work gives when it is in time', async () => {
    await expect(withDeadline(Promise.resolve(1), 10, () => 2)).resolves.toBe(1);
  });
  test('gives the other result when the work hangs, and hands over what comes late', async () => {
    let finish = (_value: number) => {};
    const late = jest.fn();
    const result = withDeadline(new Promise<number>((resolve) => (finish = resolve)), 10, () => 'late', late);
    jest.advanceTimersByTime(10);
    await expect(result).resolves.toBe('late');
    finish(7);
    await Promise.resolve();
    await Promise.resolve();
    expect(late).toHaveBeenCalledWith(7);
  });
  test('passes on a rejection in time and swallows one that comes late', async () => {
    await expect(withDeadline(Promise.reject(new Error('x')), 10, () => 2)).rejects.toThrow('x');
    let fail = (_error: Error) => {};
    const result = withDeadline(new Promise<number>((_resolve, reject) => (fail = reject)), 10, () => 2);
    jest.advanceTimersByTime(10);
    fail(new Error('late'));
    await expect(result).resolves.toBe(2);
  });
});

describe('deadline of a page that stood still', () => {
  test('a timer that fires late gives the work its time once more, and only once', async () => {
    const clock = jest.spyOn(performance, 'now');
    jest.useFakeTimers({ doNotFake: ['performance'] });
    clock.mockReturnValue(0);
    let ended = false;
    const result = withDeadline(new Promise(() => {}), 4_000, () => 'over').then(() => (ended = true));
    // The computer slept for an hour.
    clock.mockReturnValue(3_600_000);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(ended).toBe(false);
    clock.mockReturnValue(7_200_000);
    await jest.advanceTimersByTimeAsync(4_000);
    await result;
    expect(ended).toBe(true);
    jest.useRealTimers();
    clock.mockRestore();
  });
});

test('the host tries again what it could not do itself: at once, then after 1, 2, 4 and at most 60 s', () => {
  expect([0, 1, 2, 3, 6, 7, 40].map(hostRetryMs)).toEqual([0, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

describe('silent reload', () => {
  // spec robustness.1
  test('at most once a minute', () => {
    expect(mayReload(null, 1_000, 0)).toBe(true);
    expect(mayReload(1_000, 60_999, 0)).toBe(false);
    expect(mayReload(1_000, 61_000, 0)).toBe(true);
  });
  test('never while something of the member is under way', () => {
    expect(mayReload(null, 1_000, 1)).toBe(false);
  });
  test('a clock that went back does not block it for ever', () => {
    expect(mayReload(9_000_000, 1_000, 0)).toBe(true);
  });
});

test('every reason has a number of its own', () => {
  const numbers = Object.values(loadCodes);
  expect(new Set(numbers).size).toBe(numbers.length);
  // 5xx are failures of loading, 4xx what the registry and operators decide.
  for (const number of numbers) expect(number).toMatch(/^MARU-[45]\d\d$/);
});
