import { holdRows } from './held-rows';

const rows = (...names: string[]) => names.map((id) => ({ id, row: id.toUpperCase() }));
const shown = (...names: string[]) => rows(...names).map((row) => ({ ...row, gone: false }));
const names = (held: { id: string; gone: boolean }[]) => held.map(({ id, gone }) => (gone ? `(${id})` : id)).join(' ');

test.each([
  ['a row that comes above waits', ['b', 'c'], ['a', 'b', 'c'], 'b c', 1],
  ['a row that comes between waits', ['a', 'c'], ['a', 'b', 'c'], 'a c', 1],
  ['a row that comes below is shown: it moves nothing', ['a', 'b'], ['a', 'b', 'c'], 'a b c', 0],
  ['a row that is gone keeps its place', ['a', 'b', 'c'], ['a', 'c'], 'a (b) c', 0],
  ['another order waits', ['a', 'b'], ['b', 'a'], 'a b', 0],
  ['all at once', ['b', 'c'], ['x', 'c', 'd'], '(b) c d', 1],
  ['nothing of what was shown', ['a'], ['x', 'y'], '(a)', 2],
])('%s', (_, before, next, expected, waiting) => {
  const held = holdRows(shown(...before), rows(...next));
  expect(names(held.rows)).toBe(expected);
  expect(held.waiting).toBe(waiting);
});

test('a row that stays takes over its new values', () => {
  expect(holdRows(shown('a'), [{ id: 'a', row: 'new' }]).rows[0]).toEqual({ id: 'a', row: 'new', gone: false });
});
