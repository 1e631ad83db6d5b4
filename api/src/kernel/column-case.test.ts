import { type CamelCased, camelName, camelRows, type SnakeCased, snakeName, toSnakeCase } from './column-case';

test.each([
  ['id', 'id'],
  ['member_id', 'memberId'],
  ['next_check_at', 'nextCheckAt'],
  ['net_30_days', 'net30Days'],
  ['a__b_', 'aB'],
  ['?column?', '?column?'],
])('%s arrives as %s', (column, property) => {
  expect(camelName(column)).toBe(property);
  // Twice: the second answer is the cached one.
  expect(camelName(column)).toBe(property);
});

test.each(['id', 'member_id', 'next_check_at'])('%s is the same after both ways', (column) => {
  expect(snakeName(camelName(column))).toBe(column);
});

test('rows get the new names in the order of the columns, and what is inside a column keeps its own', () => {
  const data = { market_id: 1 };
  const rows = camelRows([
    { id: 1, member_id: 2n, data, placed_at: null },
    { id: 2, member_id: 3n, data: null, placed_at: undefined },
  ]);
  expect(rows).toEqual([
    { id: 1, memberId: 2n, data: { market_id: 1 }, placedAt: null },
    { id: 2, memberId: 3n, data: null, placedAt: undefined },
  ]);
  expect(Object.keys(rows[0]!)).toEqual(['id', 'memberId', 'data', 'placedAt']);
  expect(rows[0]!.data).toBe(data);
});

test('an answer without such a name is the driver’s own', () => {
  const rows = [{ id: 1, name: 'a' }];
  expect(camelRows(rows)).toBe(rows);
  expect(camelRows([])).toEqual([]);
});

test('a row of a wire type gets back its names', () => {
  interface Wire {
    id: number;
    closed_at: number | null;
    member?: { nick_name: string };
  }
  const row: CamelCased<Wire> = { id: 1, closedAt: null, member: { nick_name: 'a' } };
  const wire: Wire = toSnakeCase(row);
  expect(wire).toEqual({ id: 1, closed_at: null, member: { nick_name: 'a' } });
  const same: SnakeCased<CamelCased<Wire>> = wire;
  expect(same).toBe(wire);
});
