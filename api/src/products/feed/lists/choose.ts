import type { BookMatch } from '../state/model';

type Choosable = Pick<BookMatch, 'id' | 'match_time'> & { markets: { size: number } };

/** Live matches on the home page; a wide one shows the first three. */
export const liveCount = 6;
/** Coming matches on the home page. */
export const comingCount = 7;
const dayMs = 86_400_000;

const byStart = (a: Choosable, b: Choosable) => a.match_time - b.match_time || a.id - b.id;
const byMarkets = (a: Choosable, b: Choosable) => b.markets.size - a.markets.size || byStart(a, b);

/** The live matches with the most markets, most first. */
export function chooseLive<T extends Choosable>(matches: readonly T[]): T[] {
  return [...matches].sort(byMarkets).slice(0, liveCount);
}

/**
 * The main matches of the next 24 hours after `now` (epoch ms): those with the most markets. Where there are fewer, the
 * next ones follow. In the order of their start.
 */
export function chooseComing<T extends Choosable>(matches: readonly T[], now: number): T[] {
  const soon = matches.filter(({ match_time }) => match_time < now + dayMs).sort(byMarkets);
  const later = matches.filter(({ match_time }) => match_time >= now + dayMs).sort(byStart);
  return [...soon, ...later].slice(0, comingCount).sort(byStart);
}
