/** What was drawn, by kind of result; the contract `drawnResult` says the same of answers. Fields are explained there. */
export type DrawnValues =
  | { kind: 'powerball'; balls: number[]; powerball: number }
  | { kind: 'ladder'; start: 'left' | 'right'; lines: 3 | 4 }
  | { kind: 'keno'; numbers: number[] }
  | { kind: 'oddEven'; parity: 'odd' | 'even' }
  | { kind: 'sicbo'; dice: number[] }
  | { kind: 'baccarat'; cards: number[] }
  | { kind: 'racing'; order: number[] }
  | { kind: 'roulette'; pocket: number }
  | { kind: 'hilow'; card: number; base: number }
  | { kind: 'graph'; crash: number };

/** Kinds of games: ten with separate rules (`gameRules`), hilow and graph. */
export type GameKind =
  | 'powerball'
  | 'powerLadder'
  | 'kenoLadder'
  | 'ladder'
  | 'keno'
  | 'oddEven'
  | 'sicbo'
  | 'baccarat'
  | 'racing'
  | 'roulette'
  | 'hilow'
  | 'graph';

/** Kind of result of each kind of game. */
export const resultKinds: Record<GameKind, DrawnValues['kind']> = {
  powerball: 'powerball',
  powerLadder: 'ladder',
  kenoLadder: 'ladder',
  ladder: 'ladder',
  keno: 'keno',
  oddEven: 'oddEven',
  sicbo: 'sicbo',
  baccarat: 'baccarat',
  racing: 'racing',
  roulette: 'roulette',
  hilow: 'hilow',
  graph: 'graph',
};
