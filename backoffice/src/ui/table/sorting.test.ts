import { findDirection, nextSorting, type Sorting, sortRows } from './sorting';

const columns = [{ name: 'n', value: ({ n }: { id: string; n: number | null }) => n }, { name: 'plain' }];
const rows = [
  { id: 'a', n: 2 },
  { id: 'b', n: null },
  { id: 'c', n: 2 },
  { id: 'd', n: 1 },
];
const ids = (sorting: Sorting) => sortRows(rows, columns, sorting).map(({ id }) => id);

test('a column sorts up, then down, then not at all; another one starts again', () => {
  const up = nextSorting([], 'n');
  const down = nextSorting(up, 'n');
  expect([findDirection(up, 'n'), findDirection(down, 'n'), findDirection(down, 'm')]).toEqual(['asc', 'desc', false]);
  expect(nextSorting(down, 'n')).toEqual([]);
  expect(nextSorting(down, 'm')).toEqual([{ id: 'm', desc: false }]);
});

test('nothing is smallest, equal values keep their order, columns without values sort nothing', () => {
  expect(ids([{ id: 'n', desc: false }]).join('')).toBe('bdac');
  expect(ids([{ id: 'n', desc: true }]).join('')).toBe('acdb');
  expect(ids([{ id: 'plain', desc: true }]).join('')).toBe('abcd');
  expect(ids([]).join('')).toBe('abcd');
});
