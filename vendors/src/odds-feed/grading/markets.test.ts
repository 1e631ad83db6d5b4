import { marketIds as m, marketDefinitions } from '@maru/contracts';
import { type GradingInput, noFacts, tallied } from './grading-input';
import { gradeOutcome } from './markets';

/** A football match at 2-1 (or ended so), half-time 1-1, goals home, away, home. */
const football = (ended: boolean): GradingInput => ({
  ...noFacts(),
  ended,
  main: tallied(2, 1, ended),
  firstHalf: tallied(1, 1, true),
  periods: [tallied(1, 1, true), tallied(1, 0, ended)],
  corners: tallied(6, 4, ended),
  cards: tallied(1, 3, ended),
  winner: ended ? 0 : null,
  goals: [0, 1, 0],
});
const wins = (market: number, code: string, line: number | null = null, instance = 0) =>
  gradeOutcome(football(true), market, instance, code, line)?.won === 1;
const early = (market: number, code: string, line: number | null = null, instance = 0) =>
  gradeOutcome(football(false), market, instance, code, line);

it('grades every kind of football market after the end', () => {
  expect(wins(m.result, 'home')).toBe(true);
  expect(wins(m.doubleChance, '1X')).toBe(true);
  expect(wins(m.doubleChance, 'X2')).toBe(false);
  expect(wins(m.correctScore, '2-1')).toBe(true);
  expect(wins(m.correctScore, 'other')).toBe(false);
  expect(wins(m.halfFullTime, 'draw/home')).toBe(true);
  expect(wins(m.winningMargin, 'home_1')).toBe(true);
  expect(wins(m.exactGoals, '3')).toBe(true);
  expect(wins(m.resultBothScore, 'home/yes')).toBe(true);
  expect(wins(m.resultTotal, 'home/over', 250)).toBe(true);
  expect(wins(m.highestHalf, 'first')).toBe(true);
  expect(wins(m.secondHalfResult, 'home')).toBe(true);
  expect(wins(m.secondHalfBothScore, 'no')).toBe(true);
  expect(wins(m.homeCleanSheet, 'no')).toBe(true);
  expect(wins(m.homeWinToNil, 'no')).toBe(true);
  expect(wins(m.lastGoal, 'home')).toBe(true);
  expect(wins(m.nextGoal, 'away', null, 2)).toBe(true);
  expect(wins(m.nextGoal, 'none', null, 4)).toBe(true);
  expect(wins(m.cornersResult, 'home')).toBe(true);
  expect(wins(m.cardsTotal, 'over', 350)).toBe(true);
});

it('settles early exactly what is decided', () => {
  expect(early(m.result, 'home')).toBeNull();
  expect(early(m.bothScore, 'yes')).toEqual({ won: 1, void_tenths: 0 });
  expect(early(m.correctScore, '1-1')).toEqual({ won: 0, void_tenths: 0 });
  expect(early(m.correctScore, '2-2')).toBeNull();
  expect(early(m.firstHalfResult, 'draw')).toEqual({ won: 1, void_tenths: 0 });
  expect(early(m.halfFullTime, 'home/home')).toEqual({ won: 0, void_tenths: 0 });
  expect(early(m.halfFullTime, 'draw/home')).toBeNull();
  expect(early(m.nextGoal, 'home', null, 3)).toEqual({ won: 1, void_tenths: 0 });
  expect(early(m.nextGoal, 'none', null, 4)).toBeNull();
  expect(early(m.exactGoals, '2')).toEqual({ won: 0, void_tenths: 0 });
});

it('gives the stake back where a draw decides nothing', () => {
  const drawn = { ...football(true), main: tallied(1, 1, true), winner: null };
  expect(gradeOutcome(drawn, m.drawNoBet, 0, 'home', null)).toEqual({ won: 0, void_tenths: 10 });
});

it('voids after the end what nothing decided, so that every outcome has a grade', () => {
  const empty = { ...noFacts(), ended: true };
  for (const sport of [1, 2, 3, 4, 5, 6]) {
    for (const { id } of marketDefinitions(sport)) expect(gradeOutcome(empty, id, 1, 'home', 0)).not.toBeNull();
  }
});
