import type { DrawnResult } from '@maru/contracts';

/** A result of an outside draw. `day`: 'YYYY-MM-DD' in Korea, `number`: the round of that day, from 1. */
export interface OutsideResult {
  game: number;
  day: string;
  number: number;
  result: DrawnResult;
}

/**
 * What became of it. 'corrected': another result was stored before, its bets are settled anew; 'too_late': the round is
 * void; 'too_early': its draw has not come; 'wrong_kind': the game draws something else, or it is no result of it.
 */
export type OutsideOutcome = 'taken' | 'same' | 'corrected' | 'unknown_round' | 'too_early' | 'too_late' | 'wrong_kind';

/** Takes what outside sources drew. Any process may call it, with the same result as often as it likes. */
export interface OutsideResults {
  takeOutsideResult(result: OutsideResult): Promise<OutsideOutcome>;
}
