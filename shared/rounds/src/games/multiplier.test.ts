import fc from 'fast-check';
import { elapsedAt, graphEnd, graphMaxMultiplier, multiplierAt } from './multiplier';

const last = elapsedAt(graphMaxMultiplier);

// spec graph.1
test('the curve is 100 · e^(0.00006 · ms), rounded down, at every ms until the end', () => {
  const wrong: number[] = [];
  for (let ms = 0; ms <= last; ms++) {
    const exact = Math.floor(100 * Math.exp(0.00006 * ms));
    if (multiplierAt(ms) !== Math.min(exact, graphMaxMultiplier)) wrong.push(ms);
  }
  expect(wrong).toEqual([]);
  expect([0, 1_000, 11_553, 38_377, last].map(multiplierAt)).toEqual([100, 106, 200, 1_000, graphMaxMultiplier]);
});

test('it never falls, and no hundredth below 200 is left out', () => {
  for (let ms = 1; ms <= last; ms++) {
    const step = multiplierAt(ms) - multiplierAt(ms - 1);
    if (step < 0 || (multiplierAt(ms) < 200 && step > 1)) throw new Error(`a step of ${step} at ${ms}`);
  }
});

test('a multiplier is reached at its time and not a ms before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: graphMaxMultiplier }), (multiplier) => {
      const ms = elapsedAt(multiplier);
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(multiplier);
      expect(multiplierAt(ms - 1)).toBeLessThan(multiplier);
    }),
  );
  expect(elapsedAt(100)).toBe(0);
});

test('a time is within the ms that its multiplier lasts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: last }), (ms) => {
      expect(elapsedAt(multiplierAt(ms))).toBeLessThanOrEqual(ms);
    }),
  );
});

test('before the start it is 100, after the end the most, and nothing else is defined', () => {
  expect(multiplierAt(-5)).toBe(100);
  expect(multiplierAt(10_000_000)).toBe(graphMaxMultiplier);
  expect([graphEnd(486n), graphEnd(99n * 2n ** 52n)]).toEqual([486, graphMaxMultiplier]);
  for (const wrong of [1.5, Number.NaN]) expect(() => multiplierAt(wrong)).toThrow(RangeError);
  for (const wrong of [99, 100.5, graphMaxMultiplier + 1]) expect(() => elapsedAt(wrong)).toThrow(RangeError);
});
