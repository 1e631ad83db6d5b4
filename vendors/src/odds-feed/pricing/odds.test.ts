import fc from 'fast-check';
import { computeOdds, lineText, oddsFromText, oddsText } from './odds';

/** Probabilities of 2 to 9 outcomes that sum to 1. */
const books = fc
  .array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 9 })
  .map((weights) => weights.map((w) => w / weights.reduce((a, b) => a + b, 0)));

it('sums every book above one, and by its margin where no price is at a bound', () => {
  fc.assert(
    fc.property(books, (chances) => {
      const odds = computeOdds(chances, 0.06);
      const over = odds.reduce((sum, o) => sum + 100 / o, 0);
      expect(over).toBeGreaterThan(1);
      if (odds.every((o) => o > 101 && o < 1000)) {
        expect(over).toBeGreaterThanOrEqual(1.06 - 1e-6);
        // Rounding down a price of 10 or less by under 0.01 adds less than 1 % of its chance.
        expect(over).toBeLessThan(1.06 * 1.01);
      }
    }),
  );
});

it('never pays more than the fair price, so no bets together are an arbitrage', () => {
  fc.assert(
    fc.property(books, (chances) => {
      computeOdds(chances, 0.06).forEach((o, i) => {
        if (o > 101) expect((o / 100) * (chances[i] as number)).toBeLessThanOrEqual(1 + 1e-9);
      });
    }),
  );
});

it('gives whole hundredths, longer for less likely outcomes', () => {
  const odds = computeOdds([0.5, 0.3, 0.2], 0.055);
  expect(odds.every(Number.isInteger)).toBe(true);
  expect([...odds].sort((a, b) => a - b)).toEqual(odds);
});

it('lays the margin on overlapping outcomes too', () => {
  const odds = computeOdds([0.7, 0.75, 0.55], 0.06);
  expect(odds.reduce((sum, o) => sum + 100 / o, 0)).toBeGreaterThanOrEqual(2.12 - 1e-6);
});

it('writes and reads decimal texts without floats', () => {
  expect([oddsText(192), oddsText(101), oddsText(10000), oddsText(205)]).toEqual(['1.92', '1.01', '100.00', '2.05']);
  expect([lineText(-50), lineText(225), lineText(0), lineText(-100), lineText(-25)]).toEqual([
    '-0.5',
    '2.25',
    '0.0',
    '-1.0',
    '-0.25',
  ]);
  for (let odds = 100; odds < 3000; odds++) expect(oddsFromText(oddsText(odds))).toBe(odds);
});
