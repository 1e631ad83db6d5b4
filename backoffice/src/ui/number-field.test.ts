import { type NumberKind, numberProblem } from './NumberField';

/** The key of a text, with its values. */
const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ');

test.each<[NumberKind, string, readonly [number, number] | undefined, string | null]>([
  ['won', '', undefined, null],
  ['won', '1.5만', undefined, null],
  ['won', '1.5', undefined, 'number.won'],
  ['won', '10,000 / 5만', undefined, null],
  ['won', '10,000 / 1e5', undefined, 'number.won'],
  ['won', '500', [1_000, 9_000], 'number.range 1,000 9,000'],
  ['count', '0x10', [1, 31], 'number.count'],
  ['count', '32', [1, 31], 'number.range 1 31'],
  ['points', '36.50', [100, 10_000], null],
  ['points', '0.500', [100, 10_000], 'number.points'],
  ['points', '0.50', [100, 10_000], 'number.range 1.00 100.00'],
  ['percent', '5,25', [0, 1_000], null],
  ['percent', '10.01', [0, 1_000], 'number.range 0.00 10.00'],
  ['price', '2.00 / 3.5', undefined, null],
  ['price', '1.005', undefined, 'number.range 1.01 100000.00'],
])('%s %j within %j: %j', (kind, text, bounds, problem) => {
  expect(numberProblem(t as never, kind, text, bounds)).toBe(problem);
});
