/** The sides that most games are bet on. */
export type Parity = 'odd' | 'even';
export type Half = 'under' | 'over';

/** 'odd' or 'even'. */
export function toParity(value: number): Parity {
  return value % 2 === 0 ? 'even' : 'odd';
}

/** Under or over a line of n.5, given as n: 72 is the line 72.5. */
export function toHalf(value: number, line: number): Half {
  return value <= line ? 'under' : 'over';
}

/** A ladder: where it starts, how many rungs it has, where it ends. */
export interface LadderResult {
  start: 'left' | 'right';
  rungs: 3 | 4;
  end: Parity;
}

/** Where a ladder ends: three rungs from the left and four from the right end at even, the others at odd. */
export function toLadder(start: 'left' | 'right', rungs: 3 | 4): LadderResult {
  return { start, rungs, end: (start === 'left') === (rungs === 3) ? 'even' : 'odd' };
}

/** The ladder of a first number: odd starts left, and up to `half` it has three rungs (14 for powerball, 35 for keno). */
export function ladderOfNumber(first: number, half: number): LadderResult {
  return toLadder(first % 2 === 1 ? 'left' : 'right', first <= half ? 3 : 4);
}

/** What five balls of 1 to 28 and a powerball of 0 to 9 are bet on. */
export interface PowerballResult {
  /** Of the five balls, 15 to 130. */
  sum: number;
  sumParity: Parity;
  /** Line 72.5. */
  sumHalf: Half;
  /** 15–64, 65–80, 81–130 */
  size: 'small' | 'middle' | 'big';
  powerballParity: Parity;
  /** Line 4.5. */
  powerballHalf: Half;
  /** Power ladder, by the first ball. */
  ladder: LadderResult;
}

/** The results of a draw of powerball. `balls` in the order in which they were drawn. */
export function powerballResult(balls: readonly number[], powerball: number): PowerballResult {
  const sum = balls.reduce((total, ball) => total + ball, 0);
  return {
    sum,
    sumParity: toParity(sum),
    sumHalf: toHalf(sum, 72),
    size: sum <= 64 ? 'small' : sum <= 80 ? 'middle' : 'big',
    powerballParity: toParity(powerball),
    powerballHalf: toHalf(powerball, 4),
    ladder: ladderOfNumber(balls[0]!, 14),
  };
}

/** What 22 numbers of 1 to 70 are bet on: the last digit of their sum (line 4.5), and the ladder of the first one. */
export interface KenoResult {
  sum: number;
  lastDigit: number;
  parity: Parity;
  half: Half;
  ladder: LadderResult;
}

/** The results of a draw of keno. `numbers` in the order in which they were drawn. */
export function kenoResult(numbers: readonly number[]): KenoResult {
  const sum = numbers.reduce((total, number) => total + number, 0);
  const lastDigit = sum % 10;
  return {
    sum,
    lastDigit,
    parity: toParity(lastDigit),
    half: toHalf(lastDigit, 4),
    ladder: ladderOfNumber(numbers[0]!, 35),
  };
}
