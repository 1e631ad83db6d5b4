import fc from 'fast-check';
import { expectedCounts } from './expected-counts';
import { graphBandStarts, graphBands, roundsReaching } from './graph-bands';
import { currentStreak, streakColumns } from './streak-columns';
import { listStreaks } from './streaks';

const results = fc.array(fc.constantFrom('odd', 'even'), { maxLength: 200 });

test('columns are the newest runs, each result of them in a cell or in the "+n" of the last cell', () => {
  fc.assert(
    fc.property(results, fc.nat(30), fc.integer({ min: 1, max: 8 }), (all, columns, rows) => {
      const drawn = streakColumns(all, columns, rows);
      const streaks = listStreaks(all);
      expect(drawn.map(({ value, length }) => ({ value, length }))).toEqual(
        streaks.slice(Math.max(0, streaks.length - columns)).map(({ value, length }) => ({ value, length })),
      );
      for (const { value, length, cells, overflow } of drawn) {
        expect(cells.length + overflow).toBe(length);
        // A "+1" would take the place of the one result that it represents.
        expect(overflow).not.toBe(1);
        expect(cells.length + Math.min(1, overflow)).toBeLessThanOrEqual(rows);
        expect(cells.every((index) => all[index] === value)).toBe(true);
      }
    }),
  );
});

test('a run of eight in six rows shows five and says three more; one of six shows all', () => {
  const [six, eight] = streakColumns([...Array<string>(6).fill('odd'), ...Array<string>(8).fill('even')], 10);
  expect([six!.cells.length, six!.overflow, six!.length]).toEqual([6, 0, 6]);
  expect([eight!.cells.length, eight!.overflow, eight!.length]).toEqual([5, 3, 8]);
});

test('the run that goes on is the last one', () => {
  expect(currentStreak([])).toBeNull();
  expect(currentStreak(['odd', 'even', 'even'])).toEqual({ value: 'even', length: 2 });
});

test('expected counts of all values make up the rounds, and counts are those of the results', () => {
  fc.assert(
    fc.property(results, fc.integer({ min: 1, max: 99 }), (all, draws) => {
      const chances = [
        { value: 'odd', draws, of: 100 },
        { value: 'even', draws: 100 - draws, of: 100 },
      ];
      const counts = expectedCounts(all, chances);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      expect(counts.reduce((sum, { expectedHundredths }) => sum + expectedHundredths, 0)).toBe(all.length * 100);
    }),
  );
});

test('bands of graph hold each round once, and what reaches a start is what lies in it and above', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 1_000_000 })), (crashes) => {
      const bands = graphBands(crashes);
      expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(crashes.length);
      for (const [at, from] of graphBandStarts.entries()) {
        expect(roundsReaching(crashes, from)).toBe(bands.slice(at).reduce((sum, { count }) => sum + count, 0));
      }
    }),
  );
});

test('bands meet without a gap, and only the last one has no end', () => {
  const bands = graphBands([100, 149, 150, 999, 1_000]);
  expect(bands.map(({ count }) => count)).toEqual([1, 1, 1, 0, 0, 1, 1]);
  expect(bands.slice(0, -1).map(({ to }, at) => to! + 1 === bands[at + 1]!.from)).not.toContain(false);
  expect(bands.at(-1)!.to).toBeNull();
});
