import { type BookMatch, marketUse } from '../state/model';

type Choosable = Pick<BookMatch, 'id' | 'match_time' | 'bet_stop' | 'markets'>;

/** Live matches on the home page; a wide one shows the first three. */
export const liveCount = 6;
/** Coming matches on the home page. */
export const comingCount = 7;
const dayMs = 86_400_000;

const byStart = (a: Choosable, b: Choosable) => a.match_time - b.match_time || a.id - b.id;

/** Markets of a match that take bets at this moment; closed and decided ones are none. */
function openMarkets({ bet_stop, markets }: Choosable): number {
  if (bet_stop) return 0;
  let count = 0;
  for (const market of markets.values()) {
    if (marketUse(market) && [...market.outcomes.values()].some(({ status, graded }) => status === 0 && !graded))
      count++;
  }
  return count;
}

/** Those with the most open markets first, the earlier where they are equal. */
function byOpenMarkets<T extends Choosable>(matches: readonly T[]): T[] {
  const counts = new Map(matches.map((match) => [match, openMarkets(match)]));
  return [...matches].sort((a, b) => counts.get(b)! - counts.get(a)! || byStart(a, b));
}

/** The live matches with the most open markets, most first; those without any only where there are too few others. */
export function chooseLive<T extends Choosable>(matches: readonly T[]): T[] {
  return byOpenMarkets(matches).slice(0, liveCount);
}

/**
 * The main matches of the next 24 hours after `now` (epoch ms): those with the most open markets. Where there are fewer, the
 * next ones follow. In the order of their start.
 */
export function chooseComing<T extends Choosable>(matches: readonly T[], now: number): T[] {
  const soon = byOpenMarkets(matches.filter(({ match_time }) => match_time < now + dayMs));
  const later = matches.filter(({ match_time }) => match_time >= now + dayMs).sort(byStart);
  return [...soon, ...later].slice(0, comingCount).sort(byStart);
}
