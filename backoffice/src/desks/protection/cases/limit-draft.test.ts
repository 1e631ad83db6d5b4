import type { CaseDetail } from '@maru/contracts';
import { limitNow, lowerAmount } from './limit-draft';

const operator = { kind: 'loss', span: 'month', amount: 500, set_by: '이서연', set_at: 1, ends_at: null } as const;
const limits: CaseDetail['limits'] = [
  { kind: 'loss', span: 'month', own: 700, operator, used: 10 },
  { kind: 'deposit', span: 'week', own: 900, operator: null, used: 10 },
];

test('what holds is the lower of the two', () => {
  expect(limitNow(limits, 'loss', 'month')).toBe(500);
  expect(limitNow(limits, 'deposit', 'week')).toBe(900);
  expect(limitNow(limits, 'stake', 'day')).toBeNull();
});

test('a limit is a whole amount below what holds, of 0 on', () => {
  expect(lowerAmount('499', 500)).toBe(499);
  expect(lowerAmount('1,000', null)).toBe(1_000);
  expect(lowerAmount('0', 500)).toBe(0);
  for (const wrong of ['500', '501', '-1', '1.5', '', 'x']) expect(lowerAmount(wrong, 500)).toBeNull();
});
