import { leastReturnBp, lowReturns, mostReturnBp } from '@maru/rounds';
import { barLength, marketRows, percentText } from './market-rows';

const kinds = [
  ...(['powerball', 'powerLadder', 'kenoLadder', 'ladder', 'keno', 'oddEven'] as const),
  ...(['sicbo', 'baccarat', 'racing', 'roulette', 'hilow', 'graph'] as const),
];

test.each(kinds)('%s: every row is within the bounds, or named as an exception', (kind) => {
  const rows = marketRows(kind);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.returnBp).toBeLessThanOrEqual(mostReturnBp);
    if (row.returnBp >= leastReturnBp) expect(row.isLow).toBe(false);
    else for (const code of row.outcomes) expect(lowReturns[kind as 'baccarat']).toContain(code);
  }
});

test('figures of baccarat are those of eight decks', () => {
  const rows = marketRows('baccarat').map((row) => [
    row.outcomes.join(' '),
    percentText(row.ppm, 1_000_000),
    percentText(row.returnBp, 10_000),
    row.returnsStake,
    row.isLow,
  ]);
  expect(rows).toEqual([
    ['player', '44.62%', '98.76%', true, false],
    ['banker', '45.85%', '98.94%', true, false],
    ['tie', '9.51%', '85.64%', false, true],
    ['player-pair banker-pair', '7.46%', '89.63%', false, true],
  ]);
});

test('all bets of roulette return 36 of 37, and alike outcomes share a row', () => {
  const rows = marketRows('roulette');
  expect(rows.map(({ market }) => market)).toEqual([
    ...['straight', 'split', 'street', 'corner', 'six-line', 'dozen', 'column', 'outside'],
  ]);
  expect(new Set(rows.map(({ returnBp }) => returnBp))).toEqual(new Set([9_729]));
  expect(rows.every(({ isWhole }) => isWhole)).toBe(true);
});

test('graph: 2.00 is reached with exactly 49.5 % and returns 99 %', () => {
  expect(marketRows('graph').map(({ prices }) => prices[0])).toEqual([110, 150, 200, 500, 1_000, 10_000]);
  expect(marketRows('graph').find(({ prices }) => prices[0] === 200)).toMatchObject({ ppm: 495_000 });
  expect(new Set(marketRows('graph').map(({ returnBp }) => returnBp >= 9_899))).toEqual(new Set([true]));
});

test('hilow names the base of each side; ace and king have none', () => {
  const sides = marketRows('hilow').filter(({ market }) => market === 'side');
  expect(new Set(sides.map(({ base }) => base))).not.toContain(1);
  expect(sides.find(({ base, outcomes }) => base === 7 && outcomes.includes('hi'))).toMatchObject({
    returnsStake: true,
  });
});

test('the bar stands for 80 to 100 %', () => {
  expect([8_000, 9_000, 9_876, 10_000].map(barLength)).toEqual([2, 50, 94, 100]);
});
