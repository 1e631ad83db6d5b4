import type { DrawnResult } from '@maru/contracts';
import { computeHeat, heatRows } from './number-heat';

const of = (...results: (DrawnResult | null)[]) => results.map((result) => ({ result }));
const pocket = (value: number): DrawnResult => ({ kind: 'roulette', pocket: value });
const powerball = (balls: number[], ball: number) => ({ kind: 'powerball', balls, powerball: ball }) as DrawnResult;
const countResults = (row: { counts: { label: string; count: number }[] }) =>
  Object.fromEntries(row.counts.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]));

test('roulette has one row of 37 numbers; void rounds count nowhere', () => {
  const [row, ...others] = heatRows('roulette', of(pocket(0), pocket(36), null, pocket(36)));
  expect(others).toEqual([]);
  expect(row!.counts).toHaveLength(37);
  expect(countResults(row!)).toEqual({ 0: 1, 36: 2 });
});

test('powerball has its balls with five a draw, and the powerball by itself', () => {
  const [balls, power] = heatRows(
    'powerball',
    of(powerball([1, 5, 9, 12, 28], 0), powerball([28, 2, 5, 7, 11], 9), null),
  );
  expect(balls!.counts).toHaveLength(28);
  expect(countResults(balls!)).toEqual({ 1: 1, 2: 1, 5: 2, 7: 1, 9: 1, 11: 1, 12: 1, 28: 2 });
  // Two draws of 5 balls out of 28: 10 / 28 = 0.36.
  expect(balls!.counts[0]!.expectedHundredths).toBe(36);
  expect(power!.counts).toHaveLength(10);
  expect(countResults(power!)).toEqual({ 0: 1, 9: 1 });
});

test('other games have no row', () => {
  expect(heatRows('oddEven', [])).toEqual([]);
  expect(heatRows('sicbo', [])).toEqual([]);
});

test('heat is a share of the row’s highest count, nothing where nothing was drawn', () => {
  const counts = heatRows('roulette', of(pocket(3), pocket(3), pocket(4)))[0]!.counts;
  expect([computeHeat(2, counts), computeHeat(1, counts), computeHeat(0, counts)]).toEqual([1, 0.5, 0]);
  expect(computeHeat(0, heatRows('roulette', [])[0]!.counts)).toBe(0);
});
