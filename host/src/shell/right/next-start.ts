import type { Bet } from '@maru/contracts';

/** How long until the first match of the open legs begins, ms; 0 where one has begun, null where there is none. */
export function nextStart(bets: readonly Bet[], now: number): number | null {
  const starts = bets.flatMap(({ legs }) =>
    legs.flatMap((leg) => (leg.result === null && 'match_time' in leg ? [leg.match_time] : [])),
  );
  return starts.length === 0 ? null : Math.max(0, Math.min(...starts) - now);
}
