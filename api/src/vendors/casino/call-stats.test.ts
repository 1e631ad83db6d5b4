import { testDatabase } from '../../../test/database';
import { addCounts, CallStats, computeP95, durationBounds, healthState, noCalls, readCalls } from './call-stats';
import type { CasinoVendor } from './port';

/** Calls by how long they took; `answered` of them at most. */
const makeCounts = (durations: readonly [ms: number, times: number][], answered = 1_000) => {
  const counts = noCalls();
  for (const [ms, times] of durations) {
    const bound = durationBounds.findIndex((upTo) => ms <= upTo);
    counts.durations[bound === -1 ? durationBounds.length : bound]! += times;
    counts.calls += times;
  }
  return { ...counts, answered: Math.min(answered, counts.calls) };
};

test('95 of 100 calls stay within the bound', () => {
  expect(computeP95(noCalls())).toBeNull();
  expect(
    computeP95(
      makeCounts([
        [40, 95],
        [4_000, 5],
      ]),
    ),
  ).toBe(50);
  expect(
    computeP95(
      makeCounts([
        [40, 94],
        [4_000, 6],
      ]),
    ),
  ).toBe(5_000);
  expect(computeP95(makeCounts([[9_000, 1]]))).toBe(10_000);
});

test('a vendor is down where most calls of the last minutes are not answered, slow where they take long', () => {
  const good = makeCounts([[40, 100]]);
  expect(healthState(noCalls(), noCalls())).toBe('ok');
  expect(healthState(good, good)).toBe('ok');
  expect(healthState(makeCounts([[2_500, 100]]), good)).toBe('slow');
  expect(healthState(good, makeCounts([[40, 100]], 97))).toBe('slow');
  expect(healthState(makeCounts([[40, 4]], 1), good)).toBe('down');
  // Two calls say nothing yet.
  expect(healthState(makeCounts([[40, 2]], 0), good)).toBe('ok');
});

test('calls of several processes add up by five minutes; what the own limit held back is none', async () => {
  const { db, close } = await testDatabase();
  let now = Date.now();
  const answers: Record<string, unknown> = { balance: { ok: true, value: {} } };
  const vendor = {
    casino: 'hera',
    proof: 'balance',
    balance: async () => answers.balance,
    transfer: async () => ({ ok: true, value: { state: 'missing' } }),
  } as unknown as CasinoVendor;
  const [first, other] = [new CallStats('one', () => now), new CallStats('other', () => now)];
  const [watched, watchedElsewhere] = [first.watch(vendor), other.watch(vendor)];
  await watched.balance('u');
  await watchedElsewhere.balance('u');
  await watched.transfer({} as never);
  for (const reason of ['timeout', 'down', 'throttled']) {
    answers.balance = { ok: false, reason, answer: '' };
    await watched.balance('u');
  }
  for (const stats of [first, other, first]) await stats.flush(db);
  answers.balance = { ok: true, value: {} };
  await watched.balance('u');
  await first.flush(db);
  now += 1_000;
  const periods = await readCalls(db, 'hera', now);
  expect(periods).toHaveLength(12);
  expect(addCounts(periods)).toMatchObject({ calls: 5, answered: 3, timeouts: 1 });
  expect(addCounts(await readCalls(db, 'union', now)).calls).toBe(0);
  expect(addCounts(await readCalls(db, 'hera', now + 3_700_000)).calls).toBe(0);
  await close();
});
