import { defaultErrorBudget, type TelemetryEvent } from '@maru/contracts';
import fc from 'fast-check';
import { bounds, classOf, quantile } from './histogram';
import {
  addCounts,
  budgetLines,
  Collector,
  type Counts,
  healthStateOf,
  minutesOf,
  noCounts,
  overBudget,
  rateOf,
} from './index';

const counts = (changes: Partial<Counts>): Counts => ({ ...noCounts(), ...changes });
const budget = defaultErrorBudget;

describe('the histogram', () => {
  test.each([
    [0, 0],
    [50, 0],
    [51, 1],
    [2_500, 9],
    [999_999, bounds.length],
  ])('%d ms is of class %d', (ms, expected) => expect(classOf(ms)).toBe(expected));
  test('a quantile lies inside the class of the load it stands for', () => {
    const histogram = noCounts().histogram;
    histogram[classOf(120)]! += 3;
    histogram[classOf(900)]! += 1;
    expect(quantile(histogram, 0.5)!).toBeGreaterThan(100);
    expect(quantile(histogram, 0.5)!).toBeLessThanOrEqual(200);
    expect(quantile(histogram, 0.9)!).toBeGreaterThan(750);
    expect(quantile(noCounts().histogram, 0.75)).toBeNull();
  });
  test('a higher share is never a shorter time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 50 }), (loads) => {
        const histogram = noCounts().histogram;
        for (const ms of loads) histogram[classOf(ms)]! += 1;
        expect(quantile(histogram, 0.5)!).toBeLessThanOrEqual(quantile(histogram, 0.75)!);
      }),
    );
  });
});

test('rates are parts of all attempts, in 1/100 %', () => {
  expect(rateOf(1, { loads: 99, load_failed: 1 })).toBe(100);
  expect(rateOf(5, { loads: 0, load_failed: 5 })).toBe(10_000);
  expect(rateOf(3, { loads: 0, load_failed: 0 })).toBe(10_000);
  expect(rateOf(0, { loads: 0, load_failed: 0 })).toBe(0);
});

describe('the error budget', () => {
  const seen = (changes: Partial<Counts>, failedVisitors = 5, slowVisitors = 5) => ({
    counts: counts(changes),
    failedVisitors,
    slowVisitors,
  });
  test.each([
    ['a release that never loads', seen({ load_failed: 5 }), 'load_failed'],
    ['crashes over 1 %', seen({ loads: 400, crashed: 6 }), 'crashed'],
    ['slow loads over 25 %', seen({ loads: 40, slow: 11 }), 'slow'],
    ['failures over 0.2 %', seen({ loads: 1_000, load_failed: 5 }), 'load_failed'],
  ])('is used up by %s', (_what, given, rule) => expect(overBudget(given, budget)).toMatchObject({ rule }));
  test.each([
    ['four failures', seen({ load_failed: 4 })],
    ['failures of two visitors', seen({ load_failed: 50 }, 2)],
    ['a rate that is just allowed', seen({ loads: 500, crashed: 5 })],
    ['slow loads before there are twenty', seen({ loads: 19, slow: 19 })],
    ['slow loads of two visitors', seen({ loads: 40, slow: 40 }, 5, 2)],
    ['nothing at all', seen({})],
  ])('is not used up by %s', (_what, given) => expect(overBudget(given, budget)).toBeNull());
  test('says by how much', () => {
    expect(overBudget(seen({ loads: 90, load_failed: 10 }, 4), budget)).toEqual({
      rule: 'load_failed',
      value: 1_000,
      limit: 20,
      loads: 100,
      failures: 10,
      visitors: 4,
    });
  });
  test('its lines are calm without loads', () => {
    expect(budgetLines(seen({}), budget).map(({ ok, value }) => [ok, value])).toEqual(Array(5).fill([true, null]));
    const lines = budgetLines(seen({ loads: 100, crashed: 2 }), budget);
    expect(lines.find(({ rule }) => rule === 'crashed')).toEqual({
      rule: 'crashed',
      ok: false,
      value: 200,
      limit: 100,
    });
  });
});

test.each([
  ['bad', counts({ loads: 100 }), true],
  ['calm', counts({ loads: 19 }), false],
  ['good', counts({ loads: 1_000 }), false],
  ['watch', counts({ loads: 1_000, load_failed: 2 }), false],
])('a remote is %s', (state, recent, over) => expect(healthStateOf(recent, over, budget)).toBe(state));

describe('collecting', () => {
  const now = 1_800_000_000_000;
  const event = (changes: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
    remote: 'remote-x',
    id: 'one',
    kind: 'loaded',
    ms: 100,
    ...changes,
  });
  const collector = () => new Collector((remote, id) => remote === 'remote-x' && id === 'one', 2_500);
  test('adds up loads, failures and slow loads by minute', () => {
    const all = collector();
    all.add(
      { visitor: 'a', events: [event(), event({ ms: 3_000 }), event({ kind: 'crashed', ms: undefined })] },
      'ip',
      now,
    );
    all.add(
      { visitor: 'b', events: [event({ kind: 'load_failed' }), event({ kind: 'swapped', ms: 8 })] },
      'ip',
      now + 61_000,
    );
    const [first, second] = all.take();
    expect(first!.counts).toMatchObject({ loads: 2, slow: 1, crashed: 1, load_failed: 0 });
    expect(second!.counts).toMatchObject({ loads: 0, load_failed: 1, swapped: 1 });
    expect([first!.failed.size, first!.slow.size, second!.failed.size]).toEqual([1, 1, 1]);
    expect(all.take()).toEqual([]);
  });
  test('one visitor counts ten times a minute at most, and one address two hundred', () => {
    const all = collector();
    const events = Array.from({ length: 30 }, () => event({ kind: 'load_failed' }));
    expect(all.add({ visitor: 'a', events }, 'ip', now)).toBe(10);
    expect(all.add({ visitor: 'a', events }, 'ip2', now + 60_000)).toBe(10);
    for (let n = 0; n < 40; n += 1) all.add({ visitor: `v${n}`, events }, 'ip3', now + 120_000);
    expect(all.take().at(-1)!.counts.load_failed).toBe(200);
  });
  test('what is said of unknown releases is dropped', () => {
    const all = collector();
    expect(all.add({ visitor: 'a', events: [event({ id: 'none' }), event({ remote: 'host' })] }, 'ip', now)).toBe(0);
    expect(all.take()).toEqual([]);
  });
  test('no visitor is kept by the id that the browser knows', () => {
    const all = collector();
    all.add({ visitor: 'secret-visitor', events: [event({ kind: 'crashed' })] }, 'ip', now);
    expect([...all.take()[0]!.failed].join()).not.toContain('secret');
  });
});

test('a series has every minute, also those without a load', () => {
  const now = 1_800_000_030_000;
  const at = 1_799_999_940_000 - (1_799_999_940_000 % 60_000);
  const series = minutesOf([{ at, ...counts({ loads: 3 }) }], 5, now);
  expect(series).toHaveLength(5);
  expect(series.map(({ loads }) => loads).reduce((a, b) => a + b)).toBe(3);
  expect(series[4]!.at).toBe(now - (now % 60_000));
});

test('adding counts adds classes too', () => {
  const one = counts({ loads: 1 });
  one.histogram[3] = 1;
  expect(addCounts(one, one)).toMatchObject({ loads: 2 });
  expect(addCounts(one, one).histogram[3]).toBe(2);
});
