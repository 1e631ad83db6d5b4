import { marketIds as m } from '@maru/contracts';
import type { GradingInput, Tallied } from './grading-input';
import { type Grade, grade, gradeHandicap, gradeTotal, push } from './result';

type Grader = (facts: GradingInput, code: string, line: number, instance: number) => Grade | null;

const toSide = (t: Tallied): string => (t.home > t.away ? 'home' : t.home < t.away ? 'away' : 'draw');
const sum = (t: Tallied): number => t.home + t.away;
const none: Tallied = { home: 0, away: 0, done: false };
const part = (facts: GradingInput, instance: number): Tallied => facts.periods[instance - 1] ?? none;

/** Grades only once the count is final. */
const whenDone =
  (pick: (f: GradingInput, instance: number) => Tallied, rule: (t: Tallied, code: string) => boolean): Grader =>
  (f, code, _line, instance) => {
    const t = pick(f, instance);
    return t.done ? grade(rule(t, code)) : null;
  };
const main = (f: GradingInput) => f.main;
const half = (f: GradingInput) => f.firstHalf;
const second = (f: GradingInput) => part(f, 2);
const isSide = (t: Tallied, code: string) => toSide(t) === code;
const isParity = (t: Tallied, code: string) => (sum(t) % 2 === 1) === (code === 'odd');

/** Two-way: a draw gives the stake back. */
const noDraw =
  (pick: (f: GradingInput, instance: number) => Tallied): Grader =>
  (f, code, _line, instance) => {
    const t = pick(f, instance);
    if (!t.done) return null;
    return t.home === t.away ? push : grade(isSide(t, code));
  };
const margin =
  (pick: (f: GradingInput, instance: number) => Tallied): Grader =>
  (f, code, line, instance) => {
    const t = pick(f, instance);
    return t.done ? gradeHandicap(t.home - t.away, line, code) : null;
  };
const over =
  (pick: (f: GradingInput, instance: number) => Tallied, count: (t: Tallied) => number = sum): Grader =>
  (f, code, line, instance) => {
    const t = pick(f, instance);
    return gradeTotal(count(t), line, code, t.done);
  };
const bothScore =
  (pick: (f: GradingInput) => Tallied): Grader =>
  (f, code) => {
    const t = pick(f);
    const bothScored = t.home > 0 && t.away > 0;
    return bothScored || t.done ? grade(bothScored === (code === 'yes')) : null;
  };
/** Exact score inside 0 … `top`; 'other' is any score beyond. */
const exactScore =
  (pick: (f: GradingInput) => Tallied, top: number): Grader =>
  (f, code) => {
    const t = pick(f);
    const beyond = t.home > top || t.away > top;
    if (code === 'other') return beyond || t.done ? grade(beyond) : null;
    const [home = 0, away = 0] = code.split('-').map(Number);
    if (t.home > home || t.away > away) return grade(false);
    return t.done ? grade(t.home === home && t.away === away) : null;
  };
const cleanSheet =
  (against: 'home' | 'away'): Grader =>
  (f, code) =>
    f.main[against] > 0 || f.main.done ? grade((f.main[against] === 0) === (code === 'yes')) : null;
const winToNil =
  (side: 'home' | 'away', other: 'home' | 'away'): Grader =>
  (f, code) => {
    if (!f.main.done && f.main[other] === 0) return null;
    const nil = f.main[other] === 0 && f.main[side] > 0;
    return grade(nil === (code === 'yes'));
  };
const winner: Grader = (f, code) => (f.winner === null ? null : grade((f.winner === 0 ? 'home' : 'away') === code));
const nthGoal: Grader = (f, code, _line, instance) => {
  const side = f.goals[instance - 1];
  if (side === undefined) return f.main.done ? grade(code === 'none') : null;
  return grade((side === 0 ? 'home' : 'away') === code);
};
const lastGoal: Grader = (f, code) => {
  if (!f.main.done) return code === 'none' && f.goals.length > 0 ? grade(false) : null;
  const side = f.goals.at(-1);
  return grade((side === undefined ? 'none' : side === 0 ? 'home' : 'away') === code);
};
const exactGoals: Grader = (f, code) => {
  const goals = sum(f.main);
  const target = Number.parseInt(code, 10);
  if (code.endsWith('+')) return goals >= target || f.main.done ? grade(goals >= target) : null;
  return goals > target || f.main.done ? grade(goals === target) : null;
};
const winningMargin: Grader = (f, code) => {
  if (!f.main.done) return null;
  const by = Math.abs(f.main.home - f.main.away);
  return grade(code === (by === 0 ? 'draw' : `${toSide(f.main)}_${by >= 3 ? '3+' : by}`));
};
const halfFull: Grader = (f, code) => {
  if (!f.firstHalf.done) return null;
  const [first, full] = code.split('/');
  if (toSide(f.firstHalf) !== first) return grade(false);
  return f.main.done ? grade(toSide(f.main) === full) : null;
};
const highestHalf: Grader = (f, code) => {
  const [a, b] = [sum(f.firstHalf), sum(second(f))];
  if (!f.main.done) return f.firstHalf.done && b > a ? grade(code === 'second') : null;
  return grade(code === (a > b ? 'first' : a < b ? 'second' : 'equal'));
};
const resultAnd =
  (other: (f: GradingInput, code: string, line: number) => boolean): Grader =>
  (f, code, line) => {
    if (!f.main.done) return null;
    const [side, rest = ''] = code.split('/');
    return grade(toSide(f.main) === side && other(f, rest, line));
  };
const nextGame: Grader = (f, code, _line, instance) => {
  const side = f.games[instance - 1];
  return side === undefined ? null : grade((side === 0 ? 'home' : 'away') === code);
};

const graders: Record<number, Grader> = {
  [m.result]: whenDone(main, isSide),
  [m.doubleChance]: whenDone(main, (t, code) =>
    code.includes({ home: '1', draw: 'X', away: '2' }[toSide(t)] as string),
  ),
  [m.handicap]: margin(main),
  [m.total]: over(main),
  [m.drawNoBet]: noDraw(main),
  [m.bothScore]: bothScore(main),
  [m.correctScore]: exactScore(main, 3),
  [m.oddEven]: whenDone(main, isParity),
  [m.nextGoal]: nthGoal,
  [m.homeTotal]: over(main, (t) => t.home),
  [m.awayTotal]: over(main, (t) => t.away),
  [m.firstHalfResult]: whenDone(half, isSide),
  [m.firstHalfHandicap]: margin(half),
  [m.firstHalfTotal]: over(half),
  [m.firstHalfOddEven]: whenDone(half, isParity),
  [m.firstHalfBothScore]: bothScore(half),
  [m.secondHalfResult]: whenDone(second, isSide),
  [m.secondHalfTotal]: over(second),
  [m.secondHalfBothScore]: bothScore(second),
  [m.halfFullTime]: halfFull,
  [m.winningMargin]: winningMargin,
  [m.exactGoals]: exactGoals,
  [m.homeCleanSheet]: cleanSheet('away'),
  [m.awayCleanSheet]: cleanSheet('home'),
  [m.homeWinToNil]: winToNil('home', 'away'),
  [m.awayWinToNil]: winToNil('away', 'home'),
  [m.resultBothScore]: resultAnd((f, code) => (f.main.home > 0 && f.main.away > 0) === (code === 'yes')),
  [m.resultTotal]: resultAnd((f, code, line) => sum(f.main) * 100 > line === (code === 'over')),
  [m.highestHalf]: highestHalf,
  [m.firstHalfCorrectScore]: exactScore(half, 2),
  [m.cornersTotal]: over((f) => f.corners),
  [m.cornersHandicap]: margin((f) => f.corners),
  [m.cornersResult]: whenDone((f) => f.corners, isSide),
  [m.cardsTotal]: over((f) => f.cards),
  [m.cardsResult]: whenDone((f) => f.cards, isSide),
  [m.lastGoal]: lastGoal,
  [m.winner]: winner,
  [m.winnerExtra]: winner,
  [m.periodWinner]: whenDone(part, isSide),
  [m.periodHandicap]: margin(part),
  [m.periodTotal]: over(part),
  [m.periodOddEven]: whenDone(part, isParity),
  [m.setsHandicap]: margin((f) => f.sets),
  [m.setsTotal]: over((f) => f.sets),
  [m.setsScore]: exactScore((f) => f.sets, 5),
  [m.quarterWinner]: whenDone(part, isSide),
  [m.quarterTotal]: over(part),
  [m.firstFiveResult]: whenDone(half, isSide),
  [m.firstFiveTotal]: over(half),
  [m.nextGameWinner]: nextGame,
};

/**
 * Grade of one outcome, or null while it is open. `line` in 1/100, `instance` the round of the market (0 if there is
 * one only). In a match that has ended, what nothing decided is void.
 */
export function gradeOutcome(
  facts: GradingInput,
  market: number,
  instance: number,
  code: string,
  line: number | null,
): Grade | null {
  const result = graders[market]?.(facts, code, line ?? 0, instance) ?? null;
  return result === null && facts.ended ? push : result;
}
