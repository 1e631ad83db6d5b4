import { poisson, subtractDists } from '../math/dist';
import { chanceWithLine, pickLines } from './lines';
import { quarters } from './priced';

const goals = poisson(2.6, 14);
const margin = subtractDists(poisson(1.6, 12), poisson(1.1, 12));

it('raises a side’s chance with its line', () => {
  for (let line = -300; line < 300; line += 25) {
    expect(chanceWithLine(margin, line + 25)).toBeGreaterThanOrEqual(chanceWithLine(margin, line));
  }
});

it('prices both sides of a line to one', () => {
  const mirrored = { min: -(margin.min + margin.p.length - 1), p: margin.p.slice().reverse() };
  for (let line = -300; line <= 300; line += 25) {
    expect(chanceWithLine(margin, line) + chanceWithLine(mirrored, -line)).toBeCloseTo(1, 12);
  }
});

it('offers the lines around even, ascending, and keeps those on offer while they last', () => {
  const lines = pickLines(goals, 'total', quarters, []);
  expect(lines).toHaveLength(5);
  expect(lines).toEqual([...lines].sort((a, b) => a - b));
  expect(lines).toContain(250);
  const later = pickLines(poisson(2.5, 14), 'total', quarters, lines);
  expect(later).toEqual(lines);
});

it('offers nothing on a number that is known', () => {
  expect(pickLines({ min: 3, p: new Float64Array([1]) }, 'total', quarters, [])).toEqual([]);
});
