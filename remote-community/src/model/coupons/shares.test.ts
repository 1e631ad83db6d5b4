import type { CouponPrize } from '@maru/contracts';
import { basisText, sharesOf } from './shares';

const cells = [
  ...Array<CouponPrize>(3).fill({ kind: 'points', amount: 100_000 }),
  ...Array<CouponPrize>(8).fill({ kind: 'points', amount: 50_000 }),
  { kind: 'money', amount: 5_000 } as const,
];

test('equal prizes are one share, and the number of cells is the probability', () => {
  expect(sharesOf(cells).map(({ name, cells: count, basis }) => [name, count, basisText(basis)])).toEqual([
    ['points 50000', 8, '66.67%'],
    ['points 100000', 3, '25.00%'],
    ['money 5000', 1, '8.33%'],
  ]);
});
