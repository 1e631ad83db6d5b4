import { matchStatus, type TradingMatch } from '@maru/contracts';

/** A match is near its limit from so many percent of it. */
export const nearLimitPercent = 70;

const isStopped = ({ set }: { set: string }): boolean => set === 'suspended' || set === 'closed';

/** Which matches each view of the desk has. */
export const views = {
  all: () => true,
  live: ({ status_id }: TradingMatch) => status_id === matchStatus.live,
  coming: ({ status_id }: TradingMatch) => status_id === matchStatus.notStarted,
  near_limit: ({ limit_used }: TradingMatch) => limit_used >= nearLimitPercent,
  manual: ({ source, manual_prices }: TradingMatch) => source === 'manual' || manual_prices > 0,
  suspended: (match: TradingMatch) =>
    match.state !== 'open' || isStopped(match) || (match.main !== null && isStopped(match.main)),
} as const satisfies Record<string, (match: TradingMatch) => boolean>;
export type View = keyof typeof views;

export interface MatchFilter {
  search?: string | undefined;
  sport?: number | undefined;
  league?: number | undefined;
}

/** Whether a match is searched for: by names of teams and league in the caller's language, or by its number. */
export function isWanted(match: TradingMatch, { search = '', sport, league }: MatchFilter): boolean {
  if (sport !== undefined && match.sport_id !== sport) return false;
  if (league !== undefined && match.league_id !== league) return false;
  const words = search.trim().toLowerCase();
  if (words === '') return true;
  return String(match.id) === words || `${match.home}\n${match.away}\n${match.league}`.toLowerCase().includes(words);
}

/** How many of some matches each view has. */
export function countViews(matches: readonly TradingMatch[]): Record<View, number> {
  const counts = { all: 0, live: 0, coming: 0, near_limit: 0, manual: 0, suspended: 0 };
  for (const match of matches) {
    for (const [view, has] of Object.entries(views)) if (has(match)) counts[view as View]++;
  }
  return counts;
}

/** The worst loss first, then what begins first. */
export const byLoss = (a: TradingMatch, b: TradingMatch): number =>
  b.worst_loss - a.worst_loss || a.match_time - b.match_time || a.id - b.id;
