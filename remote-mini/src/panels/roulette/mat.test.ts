import fc from 'fast-check';
import { betAt, chooseNumber, findSpot, insideBets, insideKinds, matching, nextNumber, toCell } from './mat';

const unit = { x: 60, y: 56 };
const onMat = [...insideBets.keys()].filter((code) => code !== 'straight-0');

// spec mini-pages.11
test('every inside bet is hit where its chip lies', () => {
  for (const code of onMat) expect([code, betAt(findSpot(code)!, unit)]).toEqual([code, code]);
});

test('streets and six lines are hit on either edge', () => {
  expect(betAt({ x: 3.5, y: 0.02 }, unit)).toBe('street-10-11-12');
  expect(betAt({ x: 3, y: 0 }, unit)).toBe('six-line-7-8-9-10-11-12');
});

test('zones are 16 px on a line and 24 px on a crossing', () => {
  const at = (x: number, y: number) => betAt({ x: x / unit.x, y: y / unit.y }, unit);
  // The line between 8 and 11, column 3 to 4, and its crossing with the line under row 1.
  const [line, row] = [3 * unit.x, 1.5 * unit.y];
  expect([at(line - 8, row), at(line + 8, row)]).toEqual(['split-8-11', 'split-8-11']);
  expect([at(line - 9, row), at(line + 9, row)]).toEqual(['straight-8', 'straight-11']);
  expect(at(line + 11.5, unit.y - 11.5)).toBe('corner-8-9-11-12');
  expect(at(line + 12.5, unit.y - 12.5)).toBe('straight-12');
});

test('any spot of the mat is a bet that the rules have; beyond it there is none', () => {
  const place = fc.record({
    x: fc.double({ min: 0, max: 11.99, noNaN: true }),
    y: fc.double({ min: 0, max: 3, noNaN: true }),
  });
  const size = fc.record({ x: fc.integer({ min: 40, max: 120 }), y: fc.integer({ min: 40, max: 120 }) });
  fc.assert(fc.property(place, size, (spot, px) => insideBets.has(betAt(spot, px) ?? '')));
  expect(betAt({ x: -1, y: 1.5 }, unit)).toBeNull();
  expect(betAt({ x: 5.5, y: 4 }, unit)).toBeNull();
});

test('kind first: the numbers of every bet lead to it, in any order', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom(...insideBets)
        .chain(([code, bet]) =>
          fc
            .shuffledSubarray([...bet.numbers], { minLength: bet.numbers.length })
            .map((numbers) => ({ code, bet, numbers })),
        ),
      ({ code, bet, numbers }) => {
        let chosen: readonly number[] = [];
        for (const number of numbers) {
          const step = chooseNumber(bet.kind, chosen, number);
          // A bet is made as soon as only one has all chosen numbers; that may be before the last number.
          if ('bet' in step)
            return (
              step.bet === code || [...numbers].every((pocket) => insideBets.get(step.bet)!.numbers.includes(pocket))
            );
          chosen = step.chosen;
        }
        return false;
      },
    ),
  );
});

test('kind first: what does not go together begins anew, pressed again it is let go', () => {
  expect(chooseNumber('straight', [], 17)).toEqual({ bet: 'straight-17' });
  expect(chooseNumber('street', [], 17)).toEqual({ bet: 'street-16-17-18' });
  expect(chooseNumber('split', [8], 11)).toEqual({ bet: 'split-8-11' });
  expect(chooseNumber('split', [8], 20)).toEqual({ chosen: [20] });
  expect(chooseNumber('split', [8], 8)).toEqual({ chosen: [] });
  expect(chooseNumber('corner', [5], 8)).toEqual({ chosen: [5, 8] });
  expect(chooseNumber('six-line', [], 0)).toEqual({ chosen: [] });
  expect([...matching('split', [8])!].sort((a, b) => a - b)).toEqual([5, 7, 8, 9, 11]);
  expect(matching('split', [])).toBeNull();
});

test('arrow keys lead to the number beside, also where the mat stands, and every number can be reached', () => {
  expect(nextNumber(8, 'ArrowRight', false)).toBe(11);
  expect(nextNumber(8, 'ArrowUp', false)).toBe(9);
  expect(nextNumber(8, 'ArrowDown', true)).toBe(11);
  expect(nextNumber(8, 'ArrowRight', true)).toBe(9);
  expect(nextNumber(2, 'ArrowLeft', false)).toBe(0);
  expect(nextNumber(36, 'ArrowRight', false)).toBe(36);
  expect(nextNumber(8, 'Enter', false)).toBeNull();
  for (const upright of [false, true]) {
    const reached = new Set([0]);
    for (const number of reached) {
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'])
        reached.add(nextNumber(number, key, upright)!);
    }
    expect(reached.size).toBe(37);
  }
});

test('kinds and cells', () => {
  expect(insideKinds.map((kind) => [...insideBets.values()].filter((bet) => bet.kind === kind).length)).toEqual([
    37, 60, 14, 23, 11,
  ]);
  expect(toCell(17)).toEqual({ column: 6, row: 2 });
  expect(findSpot('split-8-11')).toEqual({ x: 3, y: 1.5 });
  expect(findSpot('corner-25-26-28-29')).toEqual({ x: 9, y: 2 });
});
