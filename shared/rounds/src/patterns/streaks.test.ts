import fc from 'fast-check';
import { countsOf, streaksOf, streakTable } from './streaks';

const results = fc.array(fc.constantFrom('odd', 'even'), { maxLength: 200 });
const expand = (streaks: { value: string; length: number }[]) =>
  streaks.flatMap(({ value, length }) => Array<string>(length).fill(value));

test('runs are the results again, neighbours differ, and each begins where the one before ends', () => {
  fc.assert(
    fc.property(results, (all) => {
      const streaks = streaksOf(all);
      expect(expand(streaks)).toEqual(all);
      let at = 0;
      for (const [index, streak] of streaks.entries()) {
        expect(streak.start).toBe(at);
        expect(streak.value).not.toBe(streaks[index + 1]?.value);
        at += streak.length;
      }
    }),
  );
});

test('the table has the newest runs, loses no result of them, and no column is higher than its rows', () => {
  fc.assert(
    fc.property(results, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 8 }), (all, columns, rows) => {
      const table = streakTable(all, columns, rows);
      const shown = streaksOf(all).slice(-columns);
      expect(table.map(({ value }) => value)).toEqual(shown.map(({ value }) => value));
      expect(table.map((column) => column.rows.length + column.more)).toEqual(shown.map(({ length }) => length));
      for (const column of table) {
        expect(column.rows.length).toBeLessThanOrEqual(rows);
        expect(column.rows.every((index) => all[index] === column.value)).toBe(true);
      }
    }),
  );
});

test('a run of eight in a table of six rows says two more', () => {
  const table = streakTable(['even', ...Array<string>(8).fill('odd')], 10);
  expect(table).toEqual([
    { value: 'even', rows: [0], more: 0 },
    { value: 'odd', rows: [1, 2, 3, 4, 5, 6], more: 2 },
  ]);
});

test('sums are of all results', () => {
  fc.assert(
    fc.property(results, (all) => {
      const counts = countsOf(all);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(all.length);
      for (const [value, count] of counts) expect(all.filter((other) => other === value)).toHaveLength(count);
    }),
  );
});
