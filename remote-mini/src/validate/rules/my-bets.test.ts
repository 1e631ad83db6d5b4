import type { RoundBetLeg } from '@maru/contracts';
import { computedWin, isPaidRight } from './my-bets';

const leg = (changes: Partial<RoundBetLeg>): RoundBetLeg => ({
  game: 1,
  round: 2,
  number: 3,
  outcome: null,
  odds: 200,
  drawn: null,
  result: null,
  ...changes,
});
const bet = (changes: Partial<RoundBetLeg>, paid: number | null = 0) => ({ stake: 10_000, paid, legs: [leg(changes)] });

test.each([
  ['red', 200, 20_000],
  ['black', 200, 0],
  ['straight-5', 3_600, 360_000],
])('roulette: %s at %d wins %d when 5 is drawn', (outcome, odds, win) => {
  expect(computedWin('roulette', { kind: 'roulette', pocket: 5 }, bet({ outcome, odds }))).toBe(win);
});

test('a stake that is returned is a win of the stake', () => {
  const tie = { kind: 'baccarat' as const, cards: [1, 14, 2, 15, 5, 5] };
  expect(computedWin('baccarat', tie, bet({ outcome: 'player' }))).toBe(10_000);
});

test('a single number of dice pays by how often it shows', () => {
  const dice = { kind: 'sicbo' as const, dice: [6, 6, 2] };
  expect(computedWin('sicbo', dice, bet({ outcome: 'single-6', odds: 200 }))).toBe(30_000);
});

test.each([
  ['by hand below the end', { cashed: 150 }, 15_000],
  ['by hand above the end', { cashed: 300 }, 0],
  ['by its automatic value', { auto: 200 }, 20_000],
  ['by an automatic value that was not reached', { auto: 201 }, 0],
  ['never', {}, 0],
])('graph that ends at 2.00, cashed out %s', (_, changes, win) => {
  expect(computedWin('graph', { kind: 'graph', crash: 200 }, bet(changes))).toBe(win);
});

test('what was paid is held against it; an open bet is not', () => {
  const five = { kind: 'roulette' as const, pocket: 5 };
  expect(isPaidRight('roulette', five, bet({ outcome: 'red' }, 20_000))).toBe(true);
  expect(isPaidRight('roulette', five, bet({ outcome: 'red' }, 19_999))).toBe(false);
  expect(isPaidRight('roulette', five, bet({ outcome: 'red' }, null))).toBeNull();
});
