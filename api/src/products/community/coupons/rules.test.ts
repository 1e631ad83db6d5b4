import type { CouponPrize, PrizeShare } from '@maru/contracts';
import fc from 'fast-check';
import { computeMaxCost, listCells, stateAt, useProblem } from './rules';

const life = { state: 'open', validFrom: 1_000, validUntil: 2_000 } as const;

// spec community.19
test.each([
  [999, 'coupon_early', 'open'],
  [1_000, null, 'open'],
  [1_999, null, 'open'],
  [2_000, 'coupon_expired', 'expired'],
  [2_001, 'coupon_expired', 'expired'],
] as const)('at %i ms of a coupon from 1000 to 2000: %j', (now, problem, state) => {
  expect(useProblem(life, now)).toBe(problem);
  expect(stateAt(life, now)).toBe(state);
});

test.each(['used', 'withdrawn'] as const)('a coupon that is %s stays so, before and after its end', (state) => {
  for (const now of [500, 1_500, 2_500]) {
    expect(useProblem({ ...life, state }, now)).toBe(`coupon_${state}`);
    expect(stateAt({ ...life, state }, now)).toBe(state);
  }
});

const points = (amount: number): CouponPrize => ({ kind: 'points', amount });

test('of the cells of a wheel each prize has its share, and the largest never lies side by side', () => {
  const shares = [
    { prize: points(50_000), cells: 5 },
    { prize: points(100_000), cells: 3 },
    { prize: points(200_000), cells: 2 },
    { prize: { kind: 'money', amount: 5_000 }, cells: 1 },
    { prize: { kind: 'money', amount: 10_000 }, cells: 1 },
  ] satisfies PrizeShare[];
  const cells = listCells(shares);
  for (const { prize, cells: count } of shares) expect(cells.filter((cell) => cell === prize)).toHaveLength(count);
  cells.forEach((cell, at) => {
    expect(cell === shares[0]!.prize && cells[(at + 1) % 12] === cell).toBe(false);
  });
});

test('whatever the shares of twelve, every cell has its prize', () => {
  const cut = fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { maxLength: 11 });
  fc.assert(
    fc.property(cut, (cuts) => {
      const ends = [...cuts.toSorted((a, b) => a - b), 12];
      const shares = ends.map((end, at) => ({ prize: points(100 * (at + 1)), cells: end - (ends[at - 1] ?? 0) }));
      const cells = listCells(shares);
      for (const { prize, cells: count } of shares) expect(cells.filter((cell) => cell === prize)).toHaveLength(count);
    }),
  );
});

test('an issue costs at most its amount for each member, a draw its best prize', () => {
  expect(computeMaxCost(points(150), null, 3)).toBe(5);
  expect(computeMaxCost({ kind: 'money', amount: 10_000 }, null, 200)).toBe(2_000_000);
  expect(computeMaxCost({ kind: 'wheel' }, [points(50_000), { kind: 'money', amount: 5_000 }], 10)).toBe(50_000);
  expect(computeMaxCost({ kind: 'random' }, null, 10)).toBe(0);
});
