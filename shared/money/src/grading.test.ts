import fc from 'fast-check';
import { gradeHandicap, gradeTotal, type ResultName, toName, toResult } from './index';

// spec feed.45
test.each<[number, number, ResultName]>([
  [1, -25, 'won'],
  [0, -25, 'half_lost'],
  [0, 25, 'half_won'],
  [1, -75, 'half_won'],
  [1, -100, 'void'],
  [1, -125, 'half_lost'],
  [2, -175, 'half_won'],
  [-1, 75, 'half_lost'],
  [-1, 125, 'half_won'],
  [0, 0, 'void'],
  [0, -50, 'lost'],
  [-3, 250, 'lost'],
])('home margin %i with handicap %i/100 is %s', (margin, line, expected) => {
  expect(toName(gradeHandicap(margin, line))).toBe(expected);
});

test.each<[number, number, ResultName, ResultName]>([
  [3, 275, 'half_won', 'half_lost'],
  [2, 225, 'half_lost', 'half_won'],
  [3, 300, 'void', 'void'],
  [3, 250, 'won', 'lost'],
  [0, 50, 'lost', 'won'],
])('%i goals at %i/100: over %s, under %s', (goals, line, over, under) => {
  expect(toName(gradeTotal(goals, line, 'over'))).toBe(over);
  expect(toName(gradeTotal(goals, line, 'under'))).toBe(under);
});

const opposite: Record<ResultName, ResultName> = {
  won: 'lost',
  lost: 'won',
  void: 'void',
  half_won: 'half_lost',
  half_lost: 'half_won',
};
const line = fc.integer({ min: -60, max: 60 }).map((quarters) => quarters * 25);

test('the two sides of a line always get opposite results', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 10 }), line, (margin, value) => {
      const home = toName(gradeHandicap(margin, value));
      expect(toName(gradeHandicap(-margin, -value))).toBe(opposite[home]);
    }),
  );
});

test('a better margin never grades worse', () => {
  const rank: ResultName[] = ['lost', 'half_lost', 'void', 'half_won', 'won'];
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 10 }), line, (margin, value) => {
      const now = rank.indexOf(toName(gradeHandicap(margin, value)));
      const better = rank.indexOf(toName(gradeHandicap(margin + 1, value)));
      expect(better).toBeGreaterThanOrEqual(now);
    }),
  );
});

test('names and results are two ways of saying the same', () => {
  for (const name of Object.keys(opposite) as ResultName[]) expect(toName(toResult(name))).toBe(name);
});
