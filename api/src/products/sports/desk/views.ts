import { matchStatus } from '@maru/contracts';
import { isNamed } from '@maru/contracts/search';
import { askedKey } from '../lists/select';
import type { ListedMatch } from './listed';
import { isStopped } from './match-figures';

/** A match is near its limit from so many percent of it. */
export const nearLimitPercent = 70;

/** What of a match decides its views. */
export type Viewed = Pick<
  ListedMatch,
  'status_id' | 'limit_used' | 'source' | 'manual_prices' | 'state' | 'set' | 'main'
>;

/** Which matches each view of the desk has. */
export const views = {
  all: () => true,
  live: ({ status_id }: Viewed) => status_id === matchStatus.live,
  coming: ({ status_id }: Viewed) => status_id === matchStatus.notStarted,
  near_limit: ({ limit_used }: Viewed) => limit_used >= nearLimitPercent,
  manual: ({ source, manual_prices }: Viewed) => source === 'manual' || manual_prices > 0,
  suspended: ({ state, set, main }: Viewed) =>
    state !== 'open' || isStopped(set) || (main !== null && isStopped(main.set)),
} as const satisfies Record<string, (match: Viewed) => boolean>;
export type View = keyof typeof views;

export interface MatchFilter {
  search?: string | undefined;
  sport?: number | undefined;
  league?: number | undefined;
}

/**
 * Whether a match is searched for: by sport, league, and words in its names or its number.
 * @param namesOf its names in every language; asked for only where there are words
 */
export function isWanted(
  match: Pick<ListedMatch, 'id' | 'sport_id' | 'league_id'>,
  { search = '', sport, league }: MatchFilter,
  listNames: () => readonly Readonly<Record<string, string>>[],
): boolean {
  if (sport !== undefined && match.sport_id !== sport) return false;
  if (league !== undefined && match.league_id !== league) return false;
  const words = askedKey(search);
  return words === '' || String(match.id) === words || listNames().some((names) => isNamed(names, words));
}

/** How many of some matches each view has. */
export function countViews(matches: readonly Viewed[]): Record<View, number> {
  const counts = { all: 0, live: 0, coming: 0, near_limit: 0, manual: 0, suspended: 0 };
  for (const match of matches) {
    for (const [view, has] of Object.entries(views)) if (has(match)) counts[view as View]++;
  }
  return counts;
}

type Ordered = Pick<ListedMatch, 'worst_loss' | 'match_time' | 'id'>;

/** The worst loss first, then what begins first. */
export const byLoss = (a: Ordered, b: Ordered): number =>
  b.worst_loss - a.worst_loss || a.match_time - b.match_time || a.id - b.id;
