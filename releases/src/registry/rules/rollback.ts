import { type ChannelState, type Ruled, refusal } from './state';

/**
 * Takes the canary away or, where there is none, goes back to the stable release before, or to `to`, which must have
 * been stable before. Never needs a gate and is never paused: it leads to what has run already.
 */
export function rollback(state: ChannelState, to?: string): Ruled {
  if (to === undefined || to === state.stable) {
    if (state.canary) return demote(state);
    if (to !== undefined) return refusal('already_active');
  }
  const target = to ?? state.previous[0];
  const at = target === undefined ? -1 : state.previous.indexOf(target);
  if (at < 0) return refusal('nothing_to_roll_back');
  const stable = state.previous[at]!;
  return { ok: true, next: { ...state, stable, previous: state.previous.slice(at + 1), canary: null, urgent: true } };
}

/** Takes the canary away at once; what the error budget does by itself. */
export function demote(state: ChannelState): Ruled {
  if (!state.canary) return refusal('nothing_to_roll_back');
  return { ok: true, next: { ...state, canary: null, urgent: true } };
}
