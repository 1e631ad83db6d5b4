import fc from 'fast-check';
import { isJump, ownPrices } from './price';

/** Oracle of our price in plain fractions: fair = o·Σ(1/o), ours = fair / (1 + margin), down to the step. */
function oracle(fine: readonly number[], marginBp: number, step: number): bigint[] {
  const n = fine.reduce((all, value) => all * BigInt(value), 1n);
  return fine.map((value) => {
    const sum = fine.reduce((all, other) => all + n / BigInt(other), 0n);
    const top = BigInt(value) * sum * 10_000n * 100n;
    const bottom = n * BigInt(10_000 + marginBp);
    const hundredths = top / bottom;
    return hundredths - (hundredths % BigInt(step));
  });
}

const fineOdds = fc.integer({ min: 12_000, max: 300_000 });

// spec sports.3
test('prices are those of the rule written anew, for any book, margin and step', () => {
  fc.assert(
    fc.property(
      fc.array(fineOdds, { minLength: 2, maxLength: 17 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.integer({ min: 1, max: 10 }),
      (fine, margin, step) => {
        const ours = ownPrices(fine, margin, step);
        const theirs = oracle(fine, margin, step).map(Number);
        const offered = theirs.every((price) => price >= 101 && price <= 10_000);
        expect(ours).toEqual(offered ? { ok: true, odds: theirs } : { ok: false, reason: 'price_out_of_range' });
      },
    ),
  );
});

// spec sports.3
test('the book of our prices is never below our margin: no slip is worth more than it costs', () => {
  fc.assert(
    fc.property(
      fc.array(fineOdds, { minLength: 2, maxLength: 3 }),
      fc.integer({ min: 0, max: 3_000 }),
      (fine, margin) => {
        const ours = ownPrices(fine, margin, 1);
        if (!ours.ok) return;
        // Σ 100/odds ≥ 1 + margin, without a float: Σ of the products of the others.
        const odds = ours.odds.map(BigInt);
        const product = odds.reduce((all, odd) => all * odd, 1n);
        const book = odds.reduce((sum, odd) => sum + (100n * product) / odd, 0n);
        expect(book * 10_000n >= product * BigInt(10_000 + margin)).toBe(true);
      },
    ),
  );
});

test('a book of the feed that is fair keeps its prices without a margin', () => {
  expect(ownPrices([20_000, 20_000], 0, 1)).toEqual({ ok: true, odds: [200, 200] });
  expect(ownPrices([20_000, 20_000], 500, 1)).toEqual({ ok: true, odds: [190, 190] });
  expect(ownPrices([20_000, 20_000], 500, 5)).toEqual({ ok: true, odds: [190, 190] });
});

test.each([
  [[20_000], 'side_missing'],
  [[10_000, 20_000], 'price_out_of_range'],
  [[0, 20_000], 'price_out_of_range'],
  [[10_050, 5_000_000], 'price_out_of_range'],
])('%j is not offered: %s', (fine, reason) => {
  expect(ownPrices(fine, 600, 1)).toEqual({ ok: false, reason });
});

test('a jump is a move by more than half of the lower price', () => {
  expect([isJump(200, 300), isJump(200, 301), isJump(301, 200), isJump(150, 150)]).toEqual([false, true, true, false]);
});
