import type { GameRound } from '@maru/contracts';
import type { StoredRound } from './store';

/** State of a round by the clock: a process looks at most once a second, and bets count by the clock. */
export function stateAt({ state, opens_at, closes_at }: StoredRound, now: number): GameRound['state'] {
  if (state === 'scheduled' && now >= opens_at) return now >= closes_at ? 'closed' : 'open';
  return state === 'open' && now >= closes_at ? 'closed' : state;
}

/** A round as everybody may see it. Its proof is there as soon as the hash before its own is public. */
export function toGameRound(round: StoredRound, now: number): GameRound {
  const { id, game, number, void_reason, opens_at, closes_at, draws_at, result, commitment } = round;
  const { chain_id, position, beacon, game_hash, salt } = round;
  const proven = chain_id !== null && position !== null && beacon !== null && commitment !== null;
  return {
    id,
    game,
    number,
    void_reason,
    opens_at,
    closes_at,
    draws_at,
    result,
    state: stateAt(round, now),
    proof: proven ? { chain: chain_id, position, round_id: id, commitment, beacon, game_hash, salt } : null,
  };
}
