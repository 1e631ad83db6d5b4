import type { MatchInfo } from '../../odds/shapes';

/** `periodFinished` and the two statuses that are shown (site spec, part 4, match lifecycle). */
const finished = 100;
/** Status of a match that is under way. */
export const liveStatus = 3;
/** Status of a match that has not started. */
export const openStatus = 1;
/** Status of a match that was put off before it began. */
export const postponedStatus = 5;
/** Status of a match that was stopped and may go on. */
export const interruptedStatus = 7;
/** Over, cancelled or abandoned. */
const endedStatuses = new Set([4, 6, 8]);

/** What decides whether a match is in a list. A status of 0 is one that is not set. */
export type Lifecycle = Pick<MatchInfo, 'status_id' | 'period'> & { hide?: boolean };

/** Which matches a list's category has: live or upcoming. */
export interface ListedCategory {
  live: boolean;
}

/**
 * True while a match belongs to a category's list. Live matches leave when the status is set and not 3, upcoming ones
 * when it is set and not 1, both when the period is 100.
 */
export function inCategory(match: Lifecycle, category: ListedCategory): boolean {
  if (match.period === finished || match.hide) return false;
  return !match.status_id || match.status_id === (category.live ? liveStatus : openStatus);
}

/**
 * The same for a list that keeps interrupted matches, marked. An interrupted match stays in both lists. An upcoming one
 * stays until it is under way, has ended or was called off.
 */
export function inCategoryOrHeld(match: Lifecycle, category: ListedCategory): boolean {
  if (match.period === finished || match.hide || endedStatuses.has(match.status_id)) return false;
  const isUnderWay = match.status_id === liveStatus;
  return category.live ? isUnderWay || match.status_id === interruptedStatus : !isUnderWay;
}

/** The category that a match is bet in now, among those that differ in `live` alone; null when it is in none. */
export function findCategory<C extends ListedCategory>(match: Lifecycle, categories: readonly C[]): C | null {
  if (!match.status_id) return null;
  return categories.find((category) => inCategory({ ...match, hide: false }, category)) ?? null;
}
