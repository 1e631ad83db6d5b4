import type { RoundFrame, RoundGameState } from '@maru/contracts';

/** What to do with a frame of a game's topic. */
export type FrameStep<State> = { do: 'apply'; state: State } | { do: 'drop' } | { do: 'refetch' };

const recentRounds = 120;
const isOver = (state: string) => state === 'drawn' || state === 'settled' || state === 'void';

/**
 * A game's state after a frame of its topic. A frame that the state includes already is dropped; a gap is fetched again.
 * A round that is over becomes the `last` one and joins `recent`; the round that opened with it takes its place.
 */
export function applyFrame<State extends RoundGameState>(state: State, frame: RoundFrame): FrameStep<State> {
  if (frame.seq <= state.seq) return { do: 'drop' };
  if (frame.seq !== state.seq + 1) return { do: 'refetch' };
  const { round, next } = frame;
  const after: State = { ...state, seq: frame.seq, time: frame.time };
  if (state.round?.id === round.id) after.round = round;
  if (isOver(round.state) && (!state.last || round.draws_at >= state.last.draws_at)) {
    after.last = round;
    const { id, number, result, void_reason, draws_at } = round;
    const entry = { id, number, result, void_reason, draws_at };
    const others = state.recent.filter((earlier) => earlier.id !== id);
    after.recent = [...others, entry].slice(-recentRounds);
  }
  if (next?.round) Object.assign(after, { round: next.round, markets: next.markets, base: next.base });
  else if (round.state === 'open' && (!state.round || isOver(state.round.state))) return { do: 'refetch' };
  return { do: 'apply', state: after };
}
