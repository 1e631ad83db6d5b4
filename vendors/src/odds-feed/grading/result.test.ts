import { gradeHandicap, gradeTotal, halfLost, halfWon, lost, push, won } from './result';

describe('handicap', () => {
  it.each([
    [1, -25, won],
    [0, -25, halfLost],
    [0, 25, halfWon],
    [1, -75, halfWon],
    [1, -100, push],
    [1, -125, halfLost],
    [2, -175, halfWon],
    [-1, 75, halfLost],
    [-1, 125, halfWon],
    [0, -50, lost],
    [0, 0, push],
  ])('home margin %i with line %i/100 is graded as the reference says', (margin, line, expected) => {
    expect(gradeHandicap(margin, line, 'home')).toEqual(expected);
  });

  it('gives the other side the mirrored grade', () => {
    const mirror = new Map([
      [won, lost],
      [lost, won],
      [push, push],
      [halfWon, halfLost],
      [halfLost, halfWon],
    ]);
    for (let margin = -3; margin <= 3; margin++) {
      for (let line = -300; line <= 300; line += 25) {
        expect(gradeHandicap(margin, line, 'away')).toBe(mirror.get(gradeHandicap(margin, line, 'home')));
      }
    }
  });
});

describe('total', () => {
  it('halves stakes on quarter lines and returns them on whole ones', () => {
    expect(gradeTotal(3, 275, 'over', true)).toEqual(halfWon);
    expect(gradeTotal(3, 275, 'under', true)).toEqual(halfLost);
    expect(gradeTotal(2, 225, 'over', true)).toEqual(halfLost);
    expect(gradeTotal(2, 225, 'under', true)).toEqual(halfWon);
    expect(gradeTotal(3, 300, 'over', true)).toEqual(push);
    expect(gradeTotal(3, 300, 'under', true)).toEqual(push);
  });

  it('is decided before the end only when no further goal can change it', () => {
    expect(gradeTotal(3, 250, 'over', false)).toEqual(won);
    expect(gradeTotal(3, 250, 'under', false)).toEqual(lost);
    expect(gradeTotal(3, 275, 'over', false)).toBeNull();
    expect(gradeTotal(3, 300, 'under', false)).toBeNull();
    expect(gradeTotal(2, 250, 'under', false)).toBeNull();
  });
});
