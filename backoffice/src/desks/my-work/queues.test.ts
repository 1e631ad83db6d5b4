import { toQueues, toSpan } from './queues';

test('what an operator may not know is no queue; late ones stand first, empty ones last', () => {
  expect(toQueues({})).toEqual([]);
  const queues = toQueues({
    approvals: { todo: 0, oldest: null },
    cash: { todo: 3, oldest: 5_000 },
    bank: { unmatched: { count: 2, sum: 90_000 }, difference: -1 },
    casino: { unknown: 1, manual: 0, oldest: null },
    trading: { near_limit: 1, alerts: 2, results_waiting: 0 },
    ages: 0,
  });
  expect(queues.map(({ page, n, isLate }) => `${page} ${n}${isLate && n > 0 ? ' late' : ''}`)).toEqual([
    'bank 3 late',
    'matches 3 late',
    'cash 3',
    'casino 1',
    'approvals 0',
    'results 0',
    'age-checks 0',
  ]);
  expect(queues.find(({ page }) => page === 'cash')!.oldest).toBe(5_000);
});

test('a span is told in one unit', () => {
  const minute = 60_000;
  expect([-5, 59_999, minute, 119 * minute, 120 * minute, 47 * 60 * minute, 48 * 60 * minute].map(toSpan)).toEqual([
    { unit: 'seconds', n: 0 },
    { unit: 'seconds', n: 59 },
    { unit: 'minutes', n: 1 },
    { unit: 'minutes', n: 119 },
    { unit: 'hours', n: 2 },
    { unit: 'hours', n: 47 },
    { unit: 'days', n: 2 },
  ]);
});
