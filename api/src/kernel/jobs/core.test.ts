import fc from 'fast-check';
import { exponentialBackoff, isExhausted, type Outcome, toEnding } from './core';

const wait = exponentialBackoff(2, 3, 300);

test('waits grow by the factor up to their maximum', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(wait)).toEqual([2, 6, 18, 54, 162, 300, 300]);
});

test('a wait never shrinks with more attempts and stays between base and maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 100 }), (attempts, more) => {
      expect(wait(attempts + more)).toBeGreaterThanOrEqual(wait(attempts));
      expect(wait(attempts)).toBeGreaterThanOrEqual(2);
      expect(wait(attempts)).toBeLessThanOrEqual(300);
    }),
  );
});

test('what failed is tried exactly as often as allowed, what ended well never again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.boolean(), { maxLength: 30 }), (maxAttempts, results) => {
      const policy = { maxAttempts, backoff: wait };
      let tried = 0;
      let state = 'queued';
      for (const ok of results) {
        if (state !== 'queued') break;
        tried += 1;
        expect(isExhausted(tried, policy)).toBe(false);
        state = toEnding(ok ? { ok } : { ok, reason: 'x' }, tried, policy).state;
      }
      const firstSuccess = results.indexOf(true) + 1;
      const expected = firstSuccess > 0 && firstSuccess <= maxAttempts ? 'done' : null;
      expect(state).toBe(expected ?? (results.length >= maxAttempts ? 'failed' : 'queued'));
      expect(tried).toBeLessThanOrEqual(maxAttempts);
    }),
  );
});

test.each<[string, Outcome, object]>([
  ['done', { ok: true }, { state: 'done', delay: 0, attempts: 2 }],
  ['periodic', { ok: true, again: 60 }, { state: 'queued', delay: 60, attempts: 0 }],
  ['failed', { ok: false, reason: 'r' }, { state: 'queued', delay: 6, attempts: 2, reason: 'r' }],
  ['failed for good', { ok: false, reason: 'r', final: true }, { state: 'failed', attempts: 2, reason: 'r' }],
])('an attempt that is %s', (_name, outcome, ending) => {
  expect(toEnding(outcome, 2, { maxAttempts: null, backoff: wait })).toMatchObject(ending);
});
