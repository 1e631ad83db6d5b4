import { afterFailure, type Breaker, closed, mayTry } from './breaker';
import { withDeadline } from './deadline';
import { loadCodes } from './reasons';
import { mayReload } from './reload';

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

describe('silent reload', () => {
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
  for (const number of numbers) expect(number).toMatch(/^MARU-5\d\d$/);
});
