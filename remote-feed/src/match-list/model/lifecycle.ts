import type { Category, Match } from '@maru/contracts';

/** `periodFinished` and the two statuses that are shown (site spec, part 4, match lifecycle). */
const finished = 100;
const live = 3;
const notStarted = 1;

type Lifecycle = Pick<Match, 'status_id' | 'period'> & { hide?: boolean };

/**
 * True while a match belongs to a category's list. In-play matches leave when the status is set and not 3, pre-match
 * ones when it is set and not 1, both when the period is 100. A status of 0 is one that is not set.
 */
export function inCategory(match: Lifecycle, category: Category): boolean {
  if (match.period === finished || match.hide) return false;
  if (!match.status_id) return true;
  return match.status_id === (category === 1 ? live : notStarted);
}

/** The category that a match is bet in now, or null when it is in neither. */
export function categoryOf(match: Lifecycle): Category | null {
  if (!match.status_id || match.period === finished) return null;
  if (match.status_id === live) return 1;
  return match.status_id === notStarted ? 2 : null;
}
