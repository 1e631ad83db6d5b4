import { computeWin } from '@maru/money';
import { graphMaxMultiplier } from '@maru/rounds';
import fc from 'fast-check';
import { leavesAt, leftAt, roundLoss } from './rules';

const stake = fc.integer({ min: 1_000, max: 3_000_000 });

test('a bet leaves at its automatic value, or where one hundredth more would pay above the largest win', () => {
  fc.assert(
    fc.property(stake, fc.integer({ min: 6_000_000, max: 100_000_000 }), (amount, maxWin) => {
      const by = leavesAt({ amount, auto: null }, maxWin);
      expect(computeWin(amount, by)).toBeLessThanOrEqual(maxWin);
      if (by < graphMaxMultiplier) expect(computeWin(amount, by + 1)).toBeGreaterThan(maxWin);
      expect(leavesAt({ amount, auto: 150 }, maxWin)).toBe(Math.min(150, by));
    }),
  );
  expect(leavesAt({ amount: 1_000, auto: null }, 10_000_000)).toBe(graphMaxMultiplier);
});

// spec graph.1
test('an automatic value that is the crash point wins, one above it loses, and what was cashed out stays', () => {
  expect(leftAt({ at: null, leavesAt: 486 }, 486)).toBe(486);
  expect(leftAt({ at: null, leavesAt: 487 }, 486)).toBeNull();
  expect(leftAt({ at: 120, leavesAt: 487 }, 486)).toBe(120);
});

test('the round may lose ten of the largest wins', () => {
  expect(roundLoss({ max_win: 10_000_000 })).toBe(100_000_000);
});
