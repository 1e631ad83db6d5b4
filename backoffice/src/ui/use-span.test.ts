import { toSpan } from './use-span';

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
