import type { RoundGameKind } from './rounds/games';

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

/** Sections of the rules of sports with the number of their sentences in `texts/sports-rules`. */
export const sportsSections = {
  general: 4,
  void: 4,
  football: 2,
  basketball: 1,
  baseball: 2,
  volleyball: 1,
  iceHockey: 1,
  tennis: 1,
  virtual: 2,
} as const;
export type SportsSection = keyof typeof sportsSections;
