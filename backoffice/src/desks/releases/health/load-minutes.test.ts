import type { HealthMinute } from '@maru/contracts';
import { summariseLoads, toBars, toLoadMinutes } from './load-minutes';

const minute = (n: number, loads: number, load_failed = 0, crashed = 0): HealthMinute => ({
  at: n * 60_000,
  loads,
  load_failed,
  crashed,
  slow: 0,
  p75: null,
});

test('minutes of the stable release and of the canary are one remote’s', () => {
  const minutes = toLoadMinutes([
    [minute(1, 8), minute(2, 0)],
    [minute(1, 1, 1), minute(2, 0, 0, 1)],
  ]);
  expect(minutes).toEqual([
    { at: 60_000, attempts: 10, errors: 1, rate: 1_000 },
    { at: 120_000, attempts: 1, errors: 1, rate: 2_000 },
  ]);
  expect(toLoadMinutes([])).toEqual([]);
});

test('the rate is of the ten minutes that the error budget looks at', () => {
  const minutes = toLoadMinutes([[minute(0, 9, 1), ...Array.from({ length: 10 }, (_, n) => minute(n + 1, 10))]]);
  expect(minutes[9]!.rate).toBe(100);
  expect(minutes[10]!.rate).toBe(0);
  expect(toLoadMinutes([[minute(0, 0)]])[0]!.rate).toBeNull();
});

test('in words: sums, the busiest minute and those with errors; nothing where nobody came', () => {
  const minutes = toLoadMinutes([[minute(1, 3), minute(2, 5, 1), minute(3, 1)]]);
  expect(summariseLoads(minutes)).toEqual({
    attempts: 10,
    errors: 1,
    rate: 1_000,
    busiest: minutes[1],
    failing: [minutes[1]],
  });
  expect(summariseLoads(toLoadMinutes([[minute(1, 0)]]))).toMatchObject({ attempts: 0, rate: null, busiest: null });
});

test('one error among many loads is seen, and no error adds nothing', () => {
  const minutes = toLoadMinutes([[minute(1, 99, 1), minute(2, 100), minute(3, 0, 1), minute(4, 0)]]);
  expect(toBars(minutes, 100)).toEqual({ all: [100, 100, 5, 0], good: [95, 100, 0, 0] });
});
