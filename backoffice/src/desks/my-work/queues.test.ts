import { toQueues } from './queues';

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
