import { type ChannelState, type Ruled, refusal } from './state';

/**
 * Removes the canary or, without one, returns to the previous stable release, or to `to`, which must have been stable
 * before. Never needs a gate and is never paused, because the target has run already. The removed release no longer
 * counts as a former one, even if it was stable before: the next rollback does not restore it.
 */
export function rollback(state: ChannelState, to?: string): Ruled {
  if (to === undefined || to === state.stable) {
    if (state.canary) return demote(state);
    if (to !== undefined) return refusal('already_active');
  }
  const target = to ?? state.previous.find((id) => id !== state.stable);
  const at = target === undefined ? -1 : state.previous.indexOf(target);
  if (at < 0) return refusal('nothing_to_roll_back');
  const stable = state.previous[at]!;
  const dropped = [state.stable, ...state.previous.slice(0, at)];
  const previous = state.previous.slice(at + 1).filter((id) => !dropped.includes(id));
  return { ok: true, next: { ...state, stable, previous, canary: null, urgent: true } };
}

/** Removes the canary immediately; the error budget does this automatically. */
export function demote(state: ChannelState): Ruled {
  if (!state.canary) return refusal('nothing_to_roll_back');
  return { ok: true, next: { ...state, canary: null, urgent: true } };
}
