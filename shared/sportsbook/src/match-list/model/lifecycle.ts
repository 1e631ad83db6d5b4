import type { SportsCategory } from '../../area/sports-area';
import type { MatchInfo } from '../../odds/shapes';

/** `periodFinished` and the two statuses that are shown (site spec, part 4, match lifecycle). */
const finished = 100;
/** Status of a match that is under way. */
export const liveStatus = 3;
/** Status of a match that has not started. */
export const openStatus = 1;

/** What decides whether a match is in a list. A status of 0 is one that is not set. */
export type Lifecycle = Pick<MatchInfo, 'status_id' | 'period'> & { hide?: boolean };

/**
 * True while a match belongs to a category's list. Live matches leave when the status is set and not 3, matches to come
 * when it is set and not 1, both when the period is 100.
 */
export function inCategory(match: Lifecycle, category: Pick<SportsCategory, 'live'>): boolean {
  if (match.period === finished || match.hide) return false;
  return !match.status_id || match.status_id === (category.live ? liveStatus : openStatus);
}

/** The category that a match is bet in now, among those that differ in `live` alone; null when it is in none. */
export function categoryOf<C extends Pick<SportsCategory, 'live'>>(
  match: Lifecycle,
  categories: readonly C[],
): C | null {
  if (!match.status_id) return null;
  return categories.find((category) => inCategory({ ...match, hide: false }, category)) ?? null;
}
