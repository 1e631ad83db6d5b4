import type { CouponPrize } from '@maru/contracts';
import { basisText, cellText, toShares } from './shares';

const cells = [
  ...Array<CouponPrize>(3).fill({ kind: 'points', amount: 100_000 }),
  ...Array<CouponPrize>(8).fill({ kind: 'points', amount: 50_000 }),
  { kind: 'money', amount: 5_000 } as const,
];

test('equal prizes are one share, and the number of cells is the probability', () => {
  expect(toShares(cells).map(({ name, cells: count, basis }) => [name, count, basisText(basis)])).toEqual([
    ['points 50000', 8, '66.67%'],
    ['points 100000', 3, '25.00%'],
    ['money 5000', 1, '8.33%'],
  ]);
});

test('cells of the wheel name their unit, thousands and ten thousands alike', () => {
  const won = [1_000, 5_000, 10_000, 55_000, 5_500].map((amount) => cellText({ kind: 'money', amount }, 'ko'));
  expect(won).toEqual(['1천원', '5천원', '1만원', '5만 5천원', '5,500원']);
  expect(cellText({ kind: 'points', amount: 50_000 }, 'ko')).toBe('500P');
  const en = [5_000, 10_000, 1_000_000].map((amount) => cellText({ kind: 'money', amount }, 'en'));
  expect(en).toEqual(['5,000', '10,000', '1M']);
});
