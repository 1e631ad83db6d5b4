import type { RoundGameKind } from './games';

/** How many sentences the rules of each kind have in `texts/round-rules`. */
export const ruleSentences: Readonly<Record<RoundGameKind, number>> = {
  powerball: 4,
  powerLadder: 3,
  kenoLadder: 3,
  ladder: 3,
  keno: 3,
  oddEven: 2,
  sicbo: 4,
  baccarat: 4,
  racing: 3,
  roulette: 3,
  hilow: 4,
  graph: 5,
};
