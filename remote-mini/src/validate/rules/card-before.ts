import type { GameRound } from '@maru/contracts';

/**
 * The card that a round of hilow compares with, by the rounds themselves: the result of the last round before it that was
 * drawn, whatever its own record says. `rounds`: the newest first. Null where that round is not among them.
 */
export function cardBefore(rounds: readonly Pick<GameRound, 'id' | 'result'>[], id: number): number | null {
  const at = rounds.findIndex((round) => round.id === id);
  if (at < 0) return null;
  for (const { result } of rounds.slice(at + 1)) if (result?.kind === 'hilow') return result.card;
  return null;
}
