import { computeBucket, defaultErrorBudget, inCanary, type TelemetryEvent } from '@maru/contracts';
import fc from 'fast-check';
import { bounds, findClass, quantile } from './histogram';
import {
  addCounts,
  budgetLines,
  Collector,
  type Counts,
  computeRate,
  countWitnesses,
  expectedFaults,
  HandedOut,
  listMinutes,
  noCounts,
  overBudget,
  toHealthState,
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
  ])('%d ms is of class %d', (ms, expected) => expect(findClass(ms)).toBe(expected));
  test('a quantile lies inside the class of the load it stands for', () => {
    const histogram = noCounts().histogram;
    histogram[findClass(120)]! += 3;
    histogram[findClass(900)]! += 1;
    expect(quantile(histogram, 0.5)!).toBeGreaterThan(100);
    expect(quantile(histogram, 0.5)!).toBeLessThanOrEqual(200);
    expect(quantile(histogram, 0.9)!).toBeGreaterThan(750);
    expect(quantile(noCounts().histogram, 0.75)).toBeNull();
  });
  test('a higher share is never a shorter time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 50 }), (loads) => {
        const histogram = noCounts().histogram;
        for (const ms of loads) histogram[findClass(ms)]! += 1;
        expect(quantile(histogram, 0.5)!).toBeLessThanOrEqual(quantile(histogram, 0.75)!);
      }),
    );
  });
});

test('rates are parts of all attempts, in 1/100 %', () => {
  expect(computeRate(1, { loads: 99, load_failed: 1 })).toBe(100);
  expect(computeRate(5, { loads: 0, load_failed: 5 })).toBe(10_000);
  expect(computeRate(3, { loads: 0, load_failed: 0 })).toBe(10_000);
  expect(computeRate(0, { loads: 0, load_failed: 0 })).toBe(0);
});

describe('the error budget', () => {
  const seen = (changes: Partial<Counts>, failedVisitors = 5, slowVisitors = 5) => ({
    counts: counts(changes),
    failedVisitors,
    slowVisitors,
    loadedVisitors: 5,
  });
  test.each([
    ['a release that never loads', seen({ load_failed: 5 }), 'load_failed'],
    ['crashes over 1 %', seen({ loads: 400, crashed: 6 }), 'crashed'],
    ['slow loads over 25 %', seen({ loads: 40, slow: 11 }), 'slow'],
    ['failures over 0.2 %', seen({ loads: 1_000, load_failed: 5 }), 'load_failed'],
  ])('is used up by %s', (_what, counts, rule) => expect(overBudget(counts, budget)).toMatchObject({ rule }));
  test.each([
    ['two failures', seen({ load_failed: 2 })],
    ['failures of two visitors', seen({ load_failed: 50 }, 2)],
    ['a rate that is just allowed', seen({ loads: 500, crashed: 5 })],
    ['slow loads before there are twenty', seen({ loads: 19, slow: 19 })],
    ['slow loads of two visitors', seen({ loads: 40, slow: 40 }, 5, 2)],
    ['nothing at all', seen({})],
  ])('is not used up by %s', (_what, counts) => expect(overBudget(counts, budget)).toBeNull());
  describe('counts a canary’s time beside the stable release’s', () => {
    const timed = (ms: number, loads: number) => {
      const all = noCounts();
      all.histogram[findClass(ms)]! += loads;
      return { ...all, loads };
    };
    const beside = (canary: Counts, stable: Counts | undefined, minLoads = budget.minLoads, loadedVisitors = 5) =>
      overBudget(
        { counts: canary, failedVisitors: 0, slowVisitors: 0, loadedVisitors, stable },
        { ...budget, minLoads },
      )?.rule ?? null;
    // spec releases.48
    test.each([
      ['3.5 s beside 0.4 s', timed(3_500, 20), timed(400, 200), 'load_p75'],
      ['2.4 s beside 0.4 s: below the fixed limit', timed(2_400, 20), timed(400, 200), 'load_p75'],
      ['3.5 s beside 3.4 s: the line is slow for both', timed(3_500, 20), timed(3_400, 200), null],
      ['0.7 s beside 0.2 s: nobody feels it', timed(700, 20), timed(200, 200), null],
      ['too few loads', timed(3_500, 19), timed(400, 200), null],
      ['too few loads of the stable release', timed(3_500, 20), timed(400, 19), null],
      ['nothing to compare with', timed(3_500, 20), undefined, null],
    ])('%s', (_what, canary, stable, rule) => expect(beside(canary, stable)).toBe(rule));
    test('a small site decides by fewer loads where it says so', () => {
      expect(beside(timed(3_500, 5), timed(400, 5), 5)).toBe('load_p75');
    });
    test('two members are not enough', () => {
      expect(beside(timed(3_500, 40), timed(400, 200), budget.minLoads, 2)).toBeNull();
    });
    test('and says the limit beside it', () => {
      const line = budgetLines({ counts: timed(3_500, 20), stable: timed(400, 200) }, budget).at(-1)!;
      expect(line).toMatchObject({ rule: 'load_p75', ok: false });
      expect(line.limit).toBeLessThan(2_000);
    });
  });
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
  test('its lines are flat without loads', () => {
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
  ['few_loads', counts({ loads: 19 }), false],
  ['good', counts({ loads: 1_000 }), false],
  ['watch', counts({ loads: 1_000, load_failed: 2 }), false],
])('a remote is %s', (state, recent, over) => expect(toHealthState(recent, over, budget)).toBe(state));

describe('collecting', () => {
  const now = 1_800_000_000_000;
  const event = (changes: Partial<TelemetryEvent> = {}): TelemetryEvent => ({
    remote: 'remote-x',
    id: 'one',
    kind: 'loaded',
    ms: 100,
    ...changes,
  });
  const wasHandedOut = (remote: string, id: string) => remote === 'remote-x' && id === 'one';
  const from = (member: string, address = 'ip') => ({ member, address });
  const collector = () => new Collector(2_500);
  test('adds up loads, failures and slow loads by minute', () => {
    const all = collector();
    all.add(from('a'), [event(), event({ kind: 'crashed', ms: undefined })], wasHandedOut, now);
    all.add(from('b'), [event({ ms: 3_000 })], wasHandedOut, now);
    all.add(from('b'), [event({ kind: 'load_failed' }), event({ kind: 'swapped', ms: 8 })], wasHandedOut, now + 61_000);
    const [first, second] = all.take();
    expect(first!.counts).toMatchObject({ loads: 2, slow: 1, crashed: 1, load_failed: 0 });
    expect(second!.counts).toMatchObject({ loads: 0, load_failed: 1, swapped: 1 });
    const sizes = [first!, second!].map(({ witnesses }) => Object.values(witnesses).map(({ size }) => size));
    expect(sizes).toEqual([
      [2, 1, 1],
      [1, 1, 0],
    ]);
    expect(all.take()).toEqual([]);
  });
  // spec releases.25
  test('a member counts once a minute for a kind of event, from however many addresses', () => {
    const all = collector();
    const events = Array.from({ length: 30 }, () => event({ kind: 'load_failed' }));
    expect(all.add(from('a', 'ip1'), events, wasHandedOut, now)).toBe(1);
    expect(all.add(from('a', 'ip2'), events, wasHandedOut, now + 1)).toBe(0);
    expect(all.add(from('a', 'ip1'), events, wasHandedOut, now + 60_000)).toBe(1);
    expect(all.take().map(({ counts: { load_failed } }) => load_failed)).toEqual([1, 1]);
  });
  // spec releases.25
  test('what is said of releases that the member was not given is dropped, and holds back nothing', () => {
    const all = collector();
    expect(all.add(from('a'), [event({ id: 'none' }), event({ remote: 'host' })], wasHandedOut, now)).toBe(0);
    expect(all.add(from('a'), [event()], () => false, now)).toBe(0);
    expect(all.take()).toEqual([]);
    expect(all.add(from('a'), [event()], wasHandedOut, now)).toBe(1);
  });
  test('no member and no address is kept by its name', () => {
    const all = collector();
    all.add(from('secret-member', 'secret-address'), [event({ kind: 'crashed' })], wasHandedOut, now);
    expect([...all.take()[0]!.witnesses.failed].flat().join()).not.toContain('secret');
  });
});

describe('what visitors were given', () => {
  const now = 1_800_000_000_000;
  const minutes = (count: number) => now + count * 60_000;
  const canary = { id: 'new', percent: 25 as const };
  const state = (stable: string | null, of: typeof canary | null = null) => [
    { remote: 'remote-x', stable, canary: of },
  ];
  const visitor = (inside: boolean) =>
    Array.from({ length: 100 }, (_, at) => `visitor-${at}`).find(
      (visitor) => inCanary(computeBucket(visitor, 'remote-x'), 25) === inside,
    )!;
  test('is the canary inside of its buckets, and the stable release outside', () => {
    const all = new HandedOut();
    all.update(state('old', canary), now);
    expect([true, false].map((inside) => all.has(visitor(inside), 'remote-x', 'new', now))).toEqual([true, false]);
    expect([true, false].map((inside) => all.has(visitor(inside), 'remote-x', 'old', now))).toEqual([false, true]);
    expect(all.has(visitor(true), 'remote-y', 'new', now)).toBe(false);
  });
  test('is known for ten minutes after a change', () => {
    const all = new HandedOut();
    all.update(state('old', canary), now);
    all.update(state('old'), minutes(1));
    expect(all.has(visitor(true), 'remote-x', 'new', minutes(9))).toBe(true);
    expect(all.has(visitor(true), 'remote-x', 'old', minutes(9))).toBe(true);
    expect(all.has(visitor(true), 'remote-x', 'new', minutes(11))).toBe(false);
    all.update(state('old'), minutes(20));
    expect(all.has(visitor(true), 'remote-x', 'old', minutes(20))).toBe(true);
  });
});

describe('members who stand for a fault', () => {
  const at = (address: string, ...members: string[]) => members.map((member) => ({ member, address }));
  test.each([
    ['three at three addresses', [...at('x', 'a'), ...at('y', 'b'), ...at('z', 'c')], [], 3],
    ['three at one address, alone', at('x', 'a', 'b', 'c'), at('x', 'a', 'b', 'c'), 3],
    ['three at one address, two elsewhere without it', at('x', 'a', 'b', 'c'), at('y', 'd', 'e'), 3],
    ['three at one address, three elsewhere without it', at('x', 'a', 'b', 'c'), at('y', 'd', 'e', 'f'), 1],
    ['one at three addresses', [...at('x', 'a'), ...at('y', 'a'), ...at('z', 'a')], [], 1],
    ['an office and two members at home', [...at('x', 'a', 'b', 'c'), ...at('y', 'd', 'e')], at('z', 'f', 'g', 'h'), 2],
    ['those who loaded it before it failed', at('x', 'a', 'b', 'c'), [...at('x', 'a', 'b', 'c'), ...at('y', 'd')], 3],
  ])('%s', (_what, affected, loaded, expected) => {
    expect(countWitnesses(affected, loaded, 3)).toBe(expected);
  });
});

describe('beside the stable release', () => {
  const minute = (at: number, changes: Partial<Counts>) => ({ at: at * 60_000, ...counts(changes) });
  const over = (canary: ReturnType<typeof minute>[], stable: ReturnType<typeof minute>[]) =>
    overBudget(
      {
        counts: canary.reduce<Counts>(addCounts, noCounts()),
        failedVisitors: 5,
        slowVisitors: 5,
        loadedVisitors: 5,
        expected: expectedFaults(canary, stable),
      },
      budget,
    )?.rule ?? null;
  test.each([
    [
      'a call that fails for everybody',
      [minute(3, { loads: 25, crashed: 25 })],
      [minute(3, { loads: 75, crashed: 75 })],
      null,
    ],
    [
      'the same across the turn of a minute',
      [minute(3, { loads: 25, crashed: 20 })],
      [minute(4, { loads: 75, crashed: 60 })],
      null,
    ],
    [
      'a line that is slow for everybody',
      [minute(3, { loads: 25, slow: 20 })],
      [minute(3, { loads: 75, slow: 60 })],
      null,
    ],
    ['tabs that were open before', [minute(3, { crashed: 10 })], [minute(3, { crashed: 30 })], null],
    ['the canary alone', [minute(3, { loads: 25, crashed: 25 })], [minute(3, { loads: 75 })], 'crashed'],
    [
      'the canary far more often',
      [minute(3, { loads: 100, crashed: 90 })],
      [minute(3, { loads: 300, crashed: 30 })],
      'crashed',
    ],
    [
      'the stable release ten minutes before',
      [minute(13, { loads: 25, crashed: 25 })],
      [minute(3, { loads: 75, crashed: 75 })],
      'crashed',
    ],
    ['no stable release at all', [minute(3, { loads: 25, load_failed: 25 })], [], 'load_failed'],
  ])('%s', (_what, canary, stable, rule) => expect(over(canary, stable)).toBe(rule));
});

test('a series has every minute, also those without a load', () => {
  const now = 1_800_000_030_000;
  const at = 1_799_999_940_000 - (1_799_999_940_000 % 60_000);
  const series = listMinutes([{ at, ...counts({ loads: 3 }) }], 5, now);
  expect(series).toHaveLength(5);
  expect(series.map(({ loads }) => loads).reduce((a, b) => a + b)).toBe(3);
  expect(series[4]!.at).toBe(now - (now % 60_000));
});

test('adding counts adds classes too', () => {
  const minute = counts({ loads: 1 });
  minute.histogram[3] = 1;
  expect(addCounts(minute, minute)).toMatchObject({ loads: 2 });
  expect(addCounts(minute, minute).histogram[3]).toBe(2);
});
