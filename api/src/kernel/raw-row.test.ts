import { allWithNumbers, withNumbers } from './raw-row';

test('int8 becomes a number, and nothing else changes', () => {
  const at = new Date();
  const row = { id: 9_007_199_254_740_991n, paid: null, name: '7', at, data: { a: 1 } };
  expect(withNumbers<{ id: number; paid: number | null; name: string; at: Date; data: object }>(row)).toEqual({
    id: 9_007_199_254_740_991,
    paid: null,
    name: '7',
    at,
    data: { a: 1 },
  });
});

test('so do all rows of an answer, in their order', () => {
  expect(allWithNumbers<{ n: number }>([{ n: 1n }, { n: 2 }])).toEqual([{ n: 1 }, { n: 2 }]);
});
