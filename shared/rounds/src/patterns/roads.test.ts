import fc from 'fast-check';
import { beadRoad } from './bead-road';
import { bigRoad, newestColumns } from './big-road';

const sides = fc.array(fc.constantFrom('B', 'P', 'T'), { maxLength: 150 });
const rowCount = fc.integer({ min: 1, max: 8 });
const isTie = (value: string) => value === 'T';
const places = (text: string, rows = 6) =>
  bigRoad([...text], rows, isTie).cells.map(({ column, row }) => `${column},${row}`);

describe('the big road', () => {
  test('has each side once and in order, each in a place of its own, and counts every tie', () => {
    fc.assert(
      fc.property(sides, rowCount, (results, rows) => {
        const road = bigRoad(results, rows, isTie);
        expect(road.cells.map(({ index }) => index)).toEqual(
          results.flatMap((value, index) => (isTie(value) ? [] : [index])),
        );
        expect(new Set(road.cells.map(({ column, row }) => `${column},${row}`)).size).toBe(road.cells.length);
        const ties = road.cells.reduce((sum, cell) => sum + cell.ties, road.leadingTies);
        expect(ties).toBe(results.filter(isTie).length);
        for (const { value, index, row, column } of road.cells) {
          expect(value).toBe(results[index]);
          expect(row).toBeLessThan(rows);
          expect(column).toBeLessThan(road.columns);
        }
      }),
    );
  });

  test('goes down or right within a run, and begins each other run in row 0, right of the one before', () => {
    fc.assert(
      fc.property(sides, rowCount, (results, rows) => {
        const { cells } = bigRoad(results, rows, isTie);
        let top = -1;
        cells.forEach((cell, at) => {
          const before = cells[at - 1];
          if (before?.value === cell.value) {
            const [right, down] = [cell.column - before.column, cell.row - before.row];
            expect([`0,1`, `1,0`]).toContain(`${right},${down}`);
          } else {
            expect(cell.row).toBe(0);
            expect(cell.column).toBeGreaterThan(top);
            top = cell.column;
          }
        });
      }),
    );
  });

  test('a run of eight has a tail of two at the bottom; the next run begins beside its top', () => {
    expect(places('BBBBBBBBP')).toEqual(['0,0', '0,1', '0,2', '0,3', '0,4', '0,5', '1,5', '2,5', '1,0']);
  });
  test('a run that meets the tail of the one before turns right above it', () => {
    expect(places('BBBBBPPPPP', 4)).toEqual(['0,0', '0,1', '0,2', '0,3', '1,3', '1,0', '1,1', '1,2', '2,2', '3,2']);
  });
  test('a tie in the middle of a run does not end it, and ties before the first side are counted apart', () => {
    const road = bigRoad([...'TTBTTBP'], 6, isTie);
    expect(road.leadingTies).toBe(2);
    expect(road.cells.map(({ column, row, ties }) => [column, row, ties])).toEqual([
      [0, 0, 2],
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });
  test('odd and even have no ties, and the newest columns are those on the right', () => {
    const road = bigRoad(['odd', 'even', 'even', 'odd']);
    expect(newestColumns(road, 2).map(({ index, column }) => [index, column])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
    expect(newestColumns(road, 9)).toEqual(road.cells);
  });
});

describe('the bead road', () => {
  test('has the newest results, down and then right, and each stays in its row', () => {
    fc.assert(
      fc.property(sides, fc.integer({ min: 1, max: 20 }), rowCount, (results, columns, rows) => {
        const beads = beadRoad(results, columns, rows);
        expect(beads.length).toBeLessThanOrEqual(columns * rows);
        expect(beads.length).toBeGreaterThan(Math.min(results.length, columns * rows) - rows);
        expect(beads.map(({ value }) => value)).toEqual(results.slice(results.length - beads.length));
        beads.forEach((bead, at) => {
          expect(bead.column * rows + bead.row).toBe(at);
          expect(bead.row).toBe(bead.index % rows);
        });
      }),
    );
  });
});
