import type { VendorBoard } from '@maru/contracts';
import type { Rng } from '../../rng';
import type { GradingInput, TeamIndex, View } from '../grading/grading-input';
import type { Priced } from '../pricing/priced';

/** Something that happened in a step, as far as the feed must tell of it. */
export interface Happening {
  /** All bets stop for `seconds` of match time. */
  stop?: { reason: string; seconds: number };
  /** The score changed, or the state inside a game, set or inning. */
  score?: boolean;
  /** Period or clock changed. */
  phase?: boolean;
  /** Counts other than the score changed (corners, cards). */
  count?: boolean;
}

export const nothing: readonly Happening[] = [];

/** One match of a sport: plays itself and prices itself from the same model. */
export interface SportMatch {
  readonly ended: boolean;
  /** Plays `dt` seconds. The first call is kick-off. */
  step(dt: number): readonly Happening[];
  /** Makes a side score now. */
  force(side: TeamIndex): readonly Happening[];
  /** Ends the match with the current score. */
  finish(): void;
  /** Moves the bookmaker's estimate by the information of `dt` seconds. `gain` > 1 exaggerates (load tests). */
  inform(dt: number, gain: number): void;
  /** Fair chances of every market that can be offered now. */
  price(): Priced[];
  facts(): GradingInput;
  view(): View;
  board(): VendorBoard;
}

/** How strong the sides are; what the numbers mean is the sport's own. */
export interface Strength {
  home: number;
  away: number;
}

/** Randomness of a match: play and information are separate, so more frequent pricing does not change the play. */
export interface MatchSeed {
  play: Rng;
  info: Rng;
}
