import type { RankingRow } from '@maru/contracts';
import { maskNick } from '@maru/contracts/mask-nick';

/** What a member won in the period: `amount` in KRW, `reachedAt` the epoch ms of the win that made it up to that. */
export interface Standing {
  memberId: number;
  level: number;
  nick: string;
  amount: number;
  simulated: boolean;
  reachedAt: number;
}

/** Best first; of equal amounts the one that was reached first, then the older member. */
export function inOrder(standings: readonly Standing[]): Standing[] {
  return [...standings].sort((a, b) => b.amount - a.amount || a.reachedAt - b.reachedAt || a.memberId - b.memberId);
}

/**
 * The first `limit` places and the asking member's own, as that member sees them.
 * @param ordered as `inOrder` answers them
 */
export function placesFor(
  memberId: number,
  ordered: readonly Standing[],
  limit: number,
): { rows: RankingRow[]; own: RankingRow | null } {
  const place = (standing: Standing, at: number): RankingRow => {
    const mine = standing.memberId === memberId;
    const { level, nick, amount, simulated } = standing;
    return { rank: at + 1, level, nick: mine ? nick : maskNick(nick), amount, mine, simulated };
  };
  const own = ordered.findIndex((standing) => standing.memberId === memberId);
  return { rows: ordered.slice(0, limit).map(place), own: own < 0 ? null : place(ordered[own]!, own) };
}
