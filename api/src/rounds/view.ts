import type { GameRound } from '@maru/contracts';
import type { StoredRound } from './store';

/** State of a round by the clock: a process looks at most once a second, and bets count by the clock. */
export function stateAt({ state, opensAt, closesAt }: StoredRound, now: number): GameRound['state'] {
  if (state === 'scheduled' && now >= opensAt) return now >= closesAt ? 'closed' : 'open';
  return state === 'open' && now >= closesAt ? 'closed' : state;
}

/** Public view of a round. It includes the proof once the previous hash is public. */
export function toGameRound(round: StoredRound, now: number): GameRound {
  const { id, game, number, voidReason, opensAt, closesAt, drawsAt, result, commitment } = round;
  const { chainId, position, beacon, gameHash, salt } = round;
  const proven = chainId !== null && position !== null && beacon !== null && commitment !== null;
  return {
    id,
    game,
    number,
    void_reason: voidReason,
    opens_at: opensAt,
    closes_at: closesAt,
    draws_at: drawsAt,
    result,
    state: stateAt(round, now),
    proof: proven ? { chain: chainId, position, round_id: id, commitment, beacon, game_hash: gameHash, salt } : null,
  };
}
