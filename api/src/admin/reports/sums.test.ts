import { computeSum, sumsBy } from './sums';

const rows = [
  { day: 'a', measure: 'stake', amount: 5_000, n: 2 },
  { day: 'a', measure: 'settled', amount: 4_000, n: 1 },
  { day: 'a', measure: 'ggr', amount: -1_500, n: 0 },
  { day: 'b', measure: 'ggr', amount: 500, n: 0 },
  { day: 'b', measure: 'deposit', amount: 10_000, n: 1 },
];

test('what was returned is settled less what the house kept, and bets are counted by their stakes alone', () => {
  expect(computeSum(rows)).toMatchObject({ bets: 2, stake: 5_000, settled: 4_000, ggr: -1_000, returned: 5_000 });
});

test('sums by key add up to the sum of all', () => {
  const by = sumsBy(rows, ({ day }) => day);
  expect([...by.keys()]).toEqual(['a', 'b']);
  expect(by.get('a')).toMatchObject({ ggr: -1_500, returned: 5_500, deposit: 0 });
  expect(by.get('b')).toMatchObject({ ggr: 500, returned: -500, deposit: 10_000 });
});

test('a measure that nobody knows changes nothing', () => {
  expect(computeSum([{ measure: 'toString', amount: 1, n: 1 }])).toEqual(computeSum([]));
});
