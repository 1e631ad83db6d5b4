import { lowReturns } from './games';
import { marketRows, marketSpans } from './market-rows';
import { leastReturnBp, maxReturnBp } from './returns';

const kinds = [
  ...(['powerball', 'powerLadder', 'kenoLadder', 'ladder', 'keno', 'oddEven'] as const),
  ...(['sicbo', 'baccarat', 'racing', 'roulette', 'hilow', 'graph'] as const),
];

test.each(kinds)('%s: every row is within the bounds, or named as an exception', (kind) => {
  const rows = marketRows(kind);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.returnBp).toBeLessThanOrEqual(maxReturnBp);
    if (row.returnBp >= leastReturnBp) expect(row.isLow).toBe(false);
    else for (const code of row.outcomes) expect(lowReturns[kind as 'baccarat']).toContain(code);
  }
});

test('figures of baccarat are those of eight decks', () => {
  const rows = marketRows('baccarat').map((row) => [
    row.outcomes.join(' '),
    row.ppm,
    row.returnBp,
    row.returnsStake,
    row.isLow,
  ]);
  expect(rows).toEqual([
    ['player', 446_247, 9_876, true, false],
    ['banker', 458_597, 9_894, true, false],
    ['tie', 95_156, 8_564, false, true],
    ['player-pair banker-pair', 74_699, 8_963, false, true],
  ]);
});

test('all bets of roulette return 36 of 37, and alike outcomes share a row', () => {
  const rows = marketRows('roulette');
  expect(rows.map(({ market }) => market)).toEqual([
    'straight',
    'split',
    'street',
    'corner',
    'six-line',
    'dozen',
    'column',
    'outside',
  ]);
  expect(new Set(rows.map(({ returnBp }) => returnBp))).toEqual(new Set([9_729]));
  expect(rows.every(({ isWhole }) => isWhole)).toBe(true);
});

test('graph: 2.00 is reached with exactly 49.5 % and returns 99 %', () => {
  expect(marketRows('graph').map(({ prices }) => prices[0])).toEqual([110, 150, 200, 500, 1_000, 10_000]);
  expect(marketRows('graph').find(({ prices }) => prices[0] === 200)).toMatchObject({ ppm: 495_000 });
  expect(new Set(marketRows('graph').map(({ returnBp }) => returnBp))).toEqual(new Set([9_900]));
});

test('hilow names the base of each side; ace and king have none', () => {
  const sides = marketRows('hilow').filter(({ market }) => market === 'side');
  expect(new Set(sides.map(({ base }) => base))).not.toContain(1);
  expect(sides.find(({ base, outcomes }) => base === 7 && outcomes.includes('hi'))).toMatchObject({
    returnsStake: true,
  });
});

test('a market spans the odds and returns of its rows, in the order of the rules', () => {
  for (const kind of kinds) {
    const rows = marketRows(kind);
    const spans = marketSpans(kind);
    expect(spans.map(({ market }) => market)).toEqual([...new Set(rows.map(({ market }) => market))]);
    for (const { market, odds, returns, isLow } of spans) {
      const own = rows.filter((row) => row.market === market);
      expect(odds).toEqual([
        Math.min(...own.flatMap(({ prices }) => prices)),
        Math.max(...own.flatMap(({ prices }) => prices)),
      ]);
      expect(returns).toEqual([
        Math.min(...own.map(({ returnBp }) => returnBp)),
        Math.max(...own.map(({ returnBp }) => returnBp)),
      ]);
      expect(isLow).toBe(own.some((row) => row.isLow));
    }
  }
});
