import { type ChannelState, type Conditions, previousLimit, type Ruled, refusal, unmetCondition } from './state';

/**
 * Makes a release stable for all visitors. It ends any canary, this release or another, because two new releases at
 * once would be indistinguishable afterwards.
 */
export function promote(state: ChannelState, id: string, conditions: Conditions): Ruled {
  const reason = unmetCondition(conditions);
  if (reason) return refusal(reason);
  if (state.stable === id) return refusal('already_active');
  // Each release once, where it was stable last.
  const others = state.previous.filter((former) => former !== id && former !== state.stable);
  const previous = state.stable ? [state.stable, ...others].slice(0, previousLimit) : others;
  return { ok: true, next: { ...state, stable: id, previous, canary: null, urgent: false } };
}
