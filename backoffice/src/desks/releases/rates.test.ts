import type { RemoteOverview } from '@maru/contracts';
import { makeRemote } from '../../testing/fake-api';
import { boundTone, computeRate, computeTotals, dayRate, loadsOverGate, rateOver } from './rates';

const minute = (loads: number, load_failed = 0, crashed = 0) => ({
  at: 0,
  loads,
  load_failed,
  crashed,
  slow: 0,
  p75: null,
});

test('a rate is in hundredths of a percent, and nothing where nothing was tried', () => {
  expect(computeRate(minute(998, 2, 1))).toBe(30);
  expect(computeRate(minute(0))).toBeNull();
  expect(computeRate(minute(0, 3))).toBe(10_000);
});

test('minutes are added up before they are divided', () => {
  expect(rateOver([minute(9, 1), minute(990, 0, 1)])).toBe(20);
  expect(rateOver([])).toBeNull();
});

test('the cards weigh remotes by their loads and name the slowest', () => {
  const remote = (name: string, loads: number, error_rate: number, load_p75: number | null, state = 'good') =>
    ({
      remote: name,
      canary: null,
      health: { state, loads, error_rate, load_p75, trend: [] },
    }) as unknown as RemoteOverview;
  const totals = computeTotals([
    remote('remote-a', 900, 10, 1_200),
    remote('remote-b', 100, 110, 2_000, 'bad'),
    remote('remote-c', 0, 0, null, 'few_loads'),
  ]);
  expect(totals).toEqual({
    good: 2,
    all: 3,
    canaries: [],
    errorRate: 20,
    loads: 1_000,
    slowest: { remote: 'remote-b', p75: 2_000 },
  });
  expect(computeTotals([]).errorRate).toBeNull();
});

test('a figure is coloured by its bound, also with few loads', () => {
  expect([null, 120, 121, 10_000].map((value) => boundTone(value, 120))).toEqual([
    undefined,
    undefined,
    'danger',
    'danger',
  ]);
});

test('a remote that never came up has a rate, and one that nobody opened has none', () => {
  const health = (loads: number, error_rate: number) => ({ loads, error_rate }) as RemoteOverview['health'];
  expect([dayRate(health(0, 10_000)), dayRate(health(0, 0)), dayRate(health(9, 0))]).toEqual([10_000, null, 0]);
});

test('an error rate over its gate is told with its loads, however few they are', () => {
  const { health } = makeRemote('remote-feed');
  expect(loadsOverGate({ ...health, loads: 31, error_rate: 323 })).toBe(31);
  expect(loadsOverGate({ ...health, loads: 0, error_rate: 10_000 })).toBe(0);
  expect(loadsOverGate({ ...health, loads: 31, error_rate: 120 })).toBeNull();
});
