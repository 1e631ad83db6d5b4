import fc from 'fast-check';
import { type LimitAmount, limitChange, raiseState, returnsAt } from './limit-rules';

const hour = 3_600_000;

test('a first and a lower limit hold at once, a higher one and none wait', () => {
  expect(limitChange(null, 100, 0)).toEqual({ when: 'now' });
  expect(limitChange(100, 99, 0)).toEqual({ when: 'now' });
  expect(limitChange(100, 0, 0)).toEqual({ when: 'now' });
  expect(limitChange(100, 100, 0)).toEqual({ when: 'same' });
  const later = { when: 'later', confirmFrom: 24 * hour, expiresAt: 8 * 24 * hour };
  expect(limitChange(100, 101, 0)).toEqual(later);
  expect(limitChange(100, null, 0)).toEqual(later);
  expect(limitChange(null, null, 0)).toEqual({ when: 'same' });
});

test('a raise is confirmable from its very second on and not a moment before', () => {
  const raise = { confirm_from: 1_000, expires_at: 2_000 };
  expect([0, 999, 1_000, 1_999, 2_000].map((now) => raiseState(raise, now))).toEqual([
    'waits',
    'waits',
    'confirmable',
    'confirmable',
    'expired',
  ]);
});

test('a return takes a day and never comes before the end', () => {
  expect(returnsAt(10 * hour, 0)).toBe(24 * hour);
  expect(returnsAt(100 * hour, 0)).toBe(100 * hour);
  expect(returnsAt(null, 0)).toBeNull();
});

/** Whether a limit is weaker than another one. */
const isWeaker = (amount: LimitAmount, other: LimitAmount) => (amount ?? Infinity) > (other ?? Infinity);

// spec cash.48
test('no sequence of changes makes a limit weaker within 24 hours of the request for it', () => {
  const amounts = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
  const step = fc.record({ wait: fc.integer({ min: 0, max: 30 * hour }), wanted: amounts, confirms: fc.boolean() });
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
      fc.array(step, { maxLength: 40 }),
      (first, steps) => {
        let now = 0;
        let limit: LimitAmount = first;
        let raise: { amount: LimitAmount; requested: number; confirm_from: number; expires_at: number } | null = null;
        const past: { at: number; limit: LimitAmount }[] = [{ at: 0, limit }];
        for (const { wait, wanted, confirms } of steps) {
          now += wait;
          const before: LimitAmount = limit;
          if (confirms) {
            if (raise && raiseState(raise, now) === 'confirmable') {
              limit = raise.amount;
              expect(now - raise.requested).toBeGreaterThanOrEqual(24 * hour);
              raise = null;
            }
          } else {
            const change = limitChange(limit, wanted, now);
            if (change.when === 'now') {
              limit = wanted;
              raise = null;
            } else if (change.when === 'later') {
              raise = {
                amount: wanted,
                requested: now,
                confirm_from: change.confirmFrom,
                expires_at: change.expiresAt,
              };
            }
          }
          if (isWeaker(limit, before)) expect(confirms).toBe(true);
          past.push({ at: now, limit });
        }
      },
    ),
    { numRuns: 500 },
  );
});
