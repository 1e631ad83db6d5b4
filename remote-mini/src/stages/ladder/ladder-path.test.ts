import { toLadder } from '@maru/rounds';
import { ladderBox, ladderPath, pathLength } from './ladder-path';

const cases = [
  ['left', 3],
  ['left', 4],
  ['right', 3],
  ['right', 4],
] as const;

test.each(cases)('from the %s over %i rungs the path ends where the rules say', (start, rungs) => {
  const path = ladderPath(start, rungs);
  expect(path[0]).toEqual([ladderBox[start], ladderBox.top]);
  const end = toLadder(start, rungs).end === 'odd' ? ladderBox.left : ladderBox.right;
  expect(path.at(-1)).toEqual([end, ladderBox.bottom]);
});

test.each(cases)('from the %s over %i rungs every step goes along a leg or a rung', (start, rungs) => {
  const path = ladderPath(start, rungs);
  for (const [at, [x, y]] of path.slice(1).entries()) {
    const [px, py] = path[at]!;
    expect((px === x) !== (py === y)).toBe(true);
    expect(y).toBeGreaterThanOrEqual(py);
  }
  expect(pathLength(path)).toBe(ladderBox.bottom - ladderBox.top + rungs * (ladderBox.right - ladderBox.left));
});
