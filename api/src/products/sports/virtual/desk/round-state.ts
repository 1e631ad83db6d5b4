import type { RoundDeskState } from '@maru/contracts';
import type { Round } from '../rounds';
import { rules } from '../rules';
import { stateAt } from '../to-offer';

/** A round with an additional figure for the desk: how often its result was replaced. */
export type DeskRound = Round & { corrections: number };

/** Time after a round's end at which it counts as late and its result is requested. */
export const lateAfterMs = rules.ask_after_seconds * 1_000;

/**
 * State of a round on the desk.
 * @param openBets bets that wait for its result
 * @param now epoch ms
 */
export function toRoundDeskState(round: DeskRound, openBets: number, now: number): RoundDeskState {
  if (round.state === 'void') return 'void';
  if (round.seed !== null) {
    if (openBets > 0) return 'settling';
    return round.corrections > 0 ? 'corrected' : 'settled';
  }
  if (now >= round.endsAt + lateAfterMs) return 'waiting';
  // Its times count where the vendor has not said so yet.
  if (now >= round.startsAt) return 'running';
  const state = stateAt(round, now);
  return state === 'finished' || state === 'void' ? 'running' : state;
}

/** When a round is void without a result; null once it has one, or is void. */
export const findVoidAt = ({ seed, state, endsAt }: Pick<Round, 'seed' | 'state' | 'endsAt'>): number | null =>
  seed !== null || state === 'void' ? null : endsAt + rules.void_after_minutes * 60_000;
