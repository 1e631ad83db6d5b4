import type { GameRound, RoundPage } from '@maru/contracts';
import { firstBaseCard } from '@maru/rounds';
import { findRound } from './find-round';

/** A page of rounds that are over, newest first. */
export type EndedPage = Pick<RoundPage, 'data' | 'current_page' | 'last_page'>;

/**
 * The card that a round of hilow compares with, by the rounds themselves: the card of the last round before it that was
 * drawn, whatever its own record says; the seven of spades before the first round. `page`: it is on a page of results that
 * is not among `pages`. Null where it is on none of them: old rounds without bets are deleted.
 * @param pages in the order in which they were loaded, at least one
 */
export function cardBefore(
  pages: readonly EndedPage[],
  { number }: Pick<GameRound, 'number'>,
): { card: number } | { page: number } | null {
  const rounds = new Map(pages.flatMap(({ data }) => data).map((round) => [round.number, round]));
  let before = number - 1;
  while (rounds.has(before) && rounds.get(before)!.result?.kind !== 'hilow') before -= 1;
  if (before === 0) return { card: firstBaseCard };
  const result = rounds.get(before)?.result;
  if (result?.kind === 'hilow') return { card: result.card };
  const next = findRound({ number: before }, pages.at(-1)!, true);
  if (!next || !('page' in next)) return null;
  return pages.some(({ current_page }) => current_page === next.page) ? null : next;
}
