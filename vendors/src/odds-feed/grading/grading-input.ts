import type { VendorScore } from '@maru/contracts';

/** 0 home, 1 away. */
export type TeamIndex = 0 | 1;
/** A count for each side; `done` once it cannot change any more. */
export interface Tallied {
  home: number;
  away: number;
  done: boolean;
}

/** What is known about a match, as far as any market needs it. Grading sees nothing else. */
export interface GradingInput {
  ended: boolean;
  /** The count that result, handicap and total are about: goals in regular time, points, runs, games. */
  main: Tallied;
  /** Halves, quarters, innings, thirds or sets, in order; the one under way is the last. */
  periods: Tallied[];
  /** First half of football and basketball, first five innings of baseball. */
  firstHalf: Tallied;
  /** Sets won. */
  sets: Tallied;
  corners: Tallied;
  cards: Tallied;
  /** Winner of the match, extra time included; null while open or for a draw. */
  winner: TeamIndex | null;
  /** Sides of the goals in the order they fell (regular time). */
  goals: TeamIndex[];
  /** Winners of the games of tennis, in order. */
  games: TeamIndex[];
}

export const tallied = (home = 0, away = 0, done = false): Tallied => ({ home, away, done });

/** Facts in which nothing has happened. */
export const noFacts = (): GradingInput => ({
  ended: false,
  main: tallied(),
  periods: [],
  firstHalf: tallied(),
  sets: tallied(),
  corners: tallied(),
  cards: tallied(),
  winner: null,
  goals: [],
  games: [],
});

/** What the feed says of a match's state; see `vendorMatch`. */
export interface View {
  score: VendorScore;
  period: number;
  timer: { seconds: number; running: boolean } | null;
}
