import { reasons } from '@maru/contracts';
import { amountProblem, findField } from './amount-problem';

const limits = { min: 10_000, max: 1_000_000, unit: 10_000, day_count: 3, day_sum: 2_000_000 };
const bounds = { limits, left: { count: 3, sum: 2_000_000 }, money: null, depositLimit: null };

test.each([
  [0, {}, 'none', 10_000],
  [5_000, {}, 'below_min', 10_000],
  [1_010_000, {}, 'above_max', 1_000_000],
  [15_000, {}, 'unit', 10_000],
  [10_000, { left: { count: 0, sum: 0 } }, 'day_count', 0],
  [300_000, { left: { count: 1, sum: 200_000 } }, 'day_sum', 200_000],
  [300_000, { depositLimit: { window: 'week', limit: 500_000, left: 100_000 } }, 'deposit_limit', 100_000],
  [300_000, { money: 299_999 }, 'balance', 299_999],
] as const)('an amount of %i within %j: %s', (amount, changes, kind, bound) => {
  expect(amountProblem(amount, { ...bounds, ...changes })).toEqual({ kind, amount: bound });
});

test('an amount within all bounds goes', () => {
  expect(amountProblem(300_000, { ...bounds, money: 300_000 })).toBeNull();
});

test('a refusal stands at the field that it speaks of', () => {
  const listFields = (names: (keyof typeof reasons)[]) => names.map((name) => findField(reasons[name].code));
  expect(
    listFields(['cash_below_min', 'cash_above_max', 'cash_unit', 'cash_day_count', 'cash_day_sum', 'money_short']),
  ).toEqual(Array(6).fill('amount'));
  expect(listFields(['points_short', 'points_below_min', 'deposit_limit'])).toEqual(Array(3).fill('amount'));
  expect(listFields(['credentials_wrong'])).toEqual(['password']);
  expect(listFields(['cash_closed', 'cash_open_request', 'cash_account_missing', 'throttled'])).toEqual(
    Array(4).fill('form'),
  );
  expect(findField(undefined)).toBe('form');
});
