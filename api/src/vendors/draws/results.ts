import type { DrawnResult } from '@maru/contracts';

/** A result of an outside draw. `day`: 'YYYY-MM-DD' in Korea, `number`: the round of that day, from 1. */
export interface OutsideResult {
  game: number;
  day: string;
  number: number;
  result: DrawnResult;
}

/**
 * Outcome of a result. 'corrected': another result was stored before, its bets are settled again; 'too_late': the round
 * is void; 'too_early': its draw is in the future; 'wrong_kind': the game draws something else, or the result is
 * invalid for it.
 */
export type OutsideOutcome = 'taken' | 'same' | 'corrected' | 'unknown_round' | 'too_early' | 'too_late' | 'wrong_kind';

/** Takes what outside sources drew. Any process may call it, with the same result as often as it likes. */
export interface OutsideResults {
  takeOutsideResult(result: OutsideResult): Promise<OutsideOutcome>;
}
