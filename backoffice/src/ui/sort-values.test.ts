import { compareValues, toAriaSort } from './sort-values';

test('numbers are ordered by size, words as a reader would, nothing before anything', () => {
  expect([10, 9, null, 100].sort(compareValues)).toEqual([null, 9, 10, 100]);
  expect(['b', 'ä', 'a', null].sort(compareValues)).toEqual([null, 'a', 'ä', 'b']);
  expect([true, false].sort(compareValues)).toEqual([false, true]);
});

test('only a sorted column says so', () => {
  expect([false, 'asc', 'desc'].map((direction) => toAriaSort(direction as false))).toEqual([
    undefined,
    'ascending',
    'descending',
  ]);
});
