import fc from 'fast-check';
import { type DerivedRoad, derivedMarks, derivedRoad } from './derived-roads';

const isTie = (value: string) => value === 'T';
const marks = (results: string, road: DerivedRoad) =>
  derivedMarks([...results], road, isTie)
    .map((mark) => mark[0])
    .join('');
const roads = ['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const;

/** Runs of these lengths, of the two sides in turns. */
const runs = (...lengths: number[]) => lengths.map((length, at) => 'BP'[at % 2]!.repeat(length)).join('');

// Worked by hand, column by column of the big road.
test.each([
  // Columns 2, 2, 2: beside each side of column 2 and 3 there is one, and the columns are as long.
  [runs(2, 2, 2), 'bigEyeBoy', 'rrr'],
  // Column 2 is one longer than column 1: its third side is beside the end of that (blue), its fourth is beside nothing
  // below nothing (red). The next column begins after columns that differ (blue).
  [runs(2, 4, 1), 'bigEyeBoy', 'rbrb'],
  // Choppy: columns of one side, compared as they begin, from the third on.
  [runs(1, 1, 1, 1, 1), 'bigEyeBoy', 'rrr'],
  [runs(1, 2, 1, 2), 'bigEyeBoy', 'bbbb'],
  // Two and two are compared two columns back: the second side of column 3 with column 1, the beginning of column 4 with
  // columns 3 and 1.
  [runs(1, 2, 1, 2, 1), 'smallRoad', 'rrr'],
  [runs(3, 1, 2, 1), 'smallRoad', 'rb'],
  // Three columns back: the second side of column 4 with column 1, the beginning of column 5 with columns 4 and 1.
  [runs(2, 1, 1, 2, 1), 'cockroachRoad', 'rr'],
  [runs(1, 5, 5, 3, 1), 'cockroachRoad', 'brb'],
  // A long first run says nothing.
  ['BBBBBBBBBB', 'bigEyeBoy', ''],
] as const)('%s: %s is %s', (results, road, expected) => {
  expect(marks(results, road)).toBe(expected);
});

test('each begins at the second side of its own column of the big road, or at the first of the next', () => {
  for (const [at, road] of roads.entries()) {
    const columns = at + 2;
    const single = Array<number>(columns - 1).fill(1);
    expect(marks(runs(...single, 1), road)).toBe('');
    expect(marks(runs(...single, 2), road)).toHaveLength(1);
    expect(marks(runs(...single, 1, 1), road)).toHaveLength(1);
  }
});

test('ties change nothing, nor does the side that began', () => {
  const results = fc.array(fc.constantFrom('B', 'P', 'T'), { maxLength: 120 });
  fc.assert(
    fc.property(results, fc.constantFrom(...roads), (shoe, road) => {
      const all = shoe.join('');
      const swapped = all.replace(/[BP]/g, (side) => (side === 'B' ? 'P' : 'B'));
      expect(marks(all.replaceAll('T', ''), road)).toBe(marks(all, road));
      expect(marks(swapped, road)).toBe(marks(all, road));
    }),
  );
});

test('a longer shoe goes on where a shorter one ended', () => {
  const results = fc.array(fc.constantFrom('B', 'P'), { maxLength: 120 });
  fc.assert(
    fc.property(results, fc.constantFrom(...roads), fc.nat(120), (shoe, road, length) => {
      const all = shoe.join('');
      expect(marks(all, road).startsWith(marks(all.slice(0, length), road))).toBe(true);
    }),
  );
});

test('runs of marks are drawn down their columns', () => {
  const { cells } = derivedRoad([...runs(2, 4, 1)], 'bigEyeBoy');
  expect(cells.map(({ value, column, row }) => [value, column, row])).toEqual([
    ['red', 0, 0],
    ['blue', 1, 0],
    ['red', 2, 0],
    ['blue', 3, 0],
  ]);
});
