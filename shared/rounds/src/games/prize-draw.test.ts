import { sha256Hex } from '../fairness/hash';
import { drawPrizeCell, prizeCells } from './prize-draw';

const salt = '0123456789abcdef0123456789abcdef';

// spec community.20
test('every cell of the wheel comes as often as any other', () => {
  const draws = 24_000;
  const counts = Array.from({ length: prizeCells }, () => 0);
  for (let roundId = 1; roundId <= draws; roundId += 1) {
    const cell = drawPrizeCell('wheel', { gameHash: sha256Hex(`coupon ${roundId}`), salt, roundId });
    counts[cell] = counts[cell]! + 1;
  }
  const expected = draws / prizeCells;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 11 degrees of freedom: above 31.3 once in a thousand; the seeds are fixed.
  expect(chiSquare).toBeLessThan(31.3);
});

test('hash, salt, coupon and game each change the draw', () => {
  const seed = { gameHash: sha256Hex('a'), salt, roundId: 1 };
  const drawCells = (change: (n: number) => Parameters<typeof drawPrizeCell>) =>
    new Set(Array.from({ length: 60 }, (_, n) => drawPrizeCell(...change(n)))).size;
  expect(drawCells(() => ['wheel', seed])).toBe(1);
  expect(drawCells((n) => ['wheel', { ...seed, gameHash: sha256Hex(`${n}`) }])).toBeGreaterThan(6);
  expect(drawCells((n) => ['wheel', { ...seed, salt: `${n}` }])).toBeGreaterThan(6);
  expect(drawCells((n) => ['cards', { ...seed, roundId: n + 1 }])).toBeGreaterThan(6);
});
